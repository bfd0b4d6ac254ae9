/// The texts of `Catalogs/Common.xcstrings`, so that they are in the binary wherever it is installed.
///
/// Generated: `XCSTRINGS_RECORD=1 swift test --filter CommonTermsTests` writes this file anew from the catalog.
enum CommonTerms {
    static let languages = ["ja", "ko", "zh-Hans", "zh-Hant"]

    /// A line for each term: the English text, then its translations in the order of the languages, tabs between.
    static let rows = #"""
        About	情報	정보	关于	關於
        Accept	受け入れる	수락	接受	接受
        Accessibility	アクセシビリティ	손쉬운 사용	辅助功能	輔助使用
        Account	アカウント	계정	账户	帳號
        Accounts	アカウント	계정	账户	帳號
        Acknowledgments	謝辞	감사의 말	致谢	致謝
        Active	アクティブ	활성	活跃	使用中
        Add	追加	추가	添加	加入
        Add Member	メンバーを追加	멤버 추가	添加成员	加入成員
        Address	住所	주소	地址	地址
        Advanced	詳細	고급	高级	進階
        Agree	同意する	동의	同意	同意
        Album	アルバム	앨범	相簿	相簿
        Alerts	通知	알림	提醒	提示
        All	すべて	전체	全部	全部
        All Done	すべて完了	모두 완료	全部完成	全部完成
        Allow	許可	허용	允许	允許
        Allow Access	アクセスを許可	접근 허용	允许访问	允許取用
        Allow Full Access	フルアクセスを許可	전체 접근 허용	允许完全访问	允許完整取用
        Allow Notifications	通知を許可	알림 허용	允许通知	允許通知
        Allow Once	1度だけ許可	한 번 허용	允许一次	允許一次
        Allow While Using App	アプリの使用中は許可	앱을 사용하는 동안 허용	使用 App 时允许	使用 App 期間
        Always	常に	항상	始终	永遠
        Always Allow	常に許可	항상 허용	始终允许	永遠允許
        An error occurred.	エラーが発生しました。	오류가 발생했습니다.	发生错误。	發生錯誤。
        An unknown error occurred.	不明なエラーが発生しました。	알 수 없는 오류가 발생했습니다.	发生未知错误。	發生未知錯誤。
        Appearance	外観モード	화면 모드	外观	外觀
        Apply	適用	적용	应用	套用
        Approve	承認	승인	批准	核准
        Archive	アーカイブ	보관	归档	封存
        Are you sure you want to continue?	続けてもよろしいですか？	계속하겠습니까?	你确定要继续吗？	你確定要繼續嗎？
        Are you sure you want to delete this item?	この項目を削除してもよろしいですか？	이 항목을 삭제하겠습니까?	你确定要删除此项目吗？	你確定要刪除此項目嗎？
        Are you sure?	よろしいですか？	계속하겠습니까?	确定吗？	確定嗎？
        Ascending	昇順	오름차순	升序	由小到大
        Attachment	添付ファイル	첨부 파일	附件	附件
        Attachments	添付ファイル	첨부 파일	附件	附件
        Audio	オーディオ	오디오	音频	音訊
        Automatic	自動	자동	自动	自動
        Available	利用可能	사용 가능	可用	可用
        Back	戻る	뒤로	返回	返回
        Back Up Now	今すぐバックアップ	지금 백업	立即备份	立即備份
        Backup	バックアップ	백업	备份	備份
        Badges	バッジ	배지	标记	標記
        Block	ブロック	차단	阻止	封鎖
        Bluetooth	Bluetooth	Bluetooth	蓝牙	藍牙
        Brightness	明るさ	밝기	亮度	亮度
        Browse	ブラウズ	둘러보기	浏览	瀏覽
        Button	ボタン	버튼	按钮	按鈕
        Buy	購入	구입	购买	購買
        Calendar	カレンダー	캘린더	日历	行事曆
        Call	発信	전화	呼叫	通話
        Camera	カメラ	카메라	相机	相機
        Cancel	キャンセル	취소	取消	取消
        Cancel Subscription	サブスクリプションをキャンセル	구독 취소	取消订阅	取消訂閱
        Canceled	キャンセル済み	취소됨	已取消	已取消
        Categories	カテゴリ	카테고리	类别	類別
        Category	カテゴリ	카테고리	类别	類別
        Change Password	パスワードを変更	암호 변경	更改密码	更改密碼
        Chat	チャット	채팅	聊天	聊天
        Chats	チャット	채팅	聊天	聊天
        Check for Updates	アップデートを確認	업데이트 확인	检查更新	檢查更新項目
        Check your internet connection and try again.	インターネット接続を確認してから、やり直してください。	인터넷 연결을 확인한 다음 다시 시도하세요.	请检查你的互联网连接，然后再试一次。	請檢查你的網際網路連線，然後再試一次。
        Choose File	ファイルを選択	파일 선택	选取文件	選擇檔案
        Choose Photo	写真を選択	사진 선택	选取照片	選擇照片
        Clear	消去	지우기	清除	清除
        Clear All	すべて消去	모두 지우기	全部清除	全部清除
        Clear Search	検索を消去	검색 지우기	清除搜索	清除搜尋
        Clipboard	クリップボード	클립보드	剪贴板	剪貼板
        Close	閉じる	닫기	关闭	關閉
        Collapse	折りたたむ	접기	折叠	收合
        Collapsed	折りたたみ	접힘	已折叠	已收合
        Color	カラー	색상	颜色	顏色
        Completed	完了	완료됨	已完成	已完成
        Confirm	確認	확인	确认	確認
        Connect	接続	연결	连接	連線
        Connected	接続済み	연결됨	已连接	已連線
        Connecting…	接続中…	연결 중…	正在连接…	連線中…
        Connection Failed	接続できませんでした	연결 실패	连接失败	連線失敗
        Connection Lost	接続が切れました	연결이 끊김	连接已断开	連線中斷
        Contact	連絡先	연락처	联系人	聯絡人
        Contacts	連絡先	연락처	通讯录	聯絡人
        Continue	続ける	계속	继续	繼續
        Conversation	会話	대화	对话	對話
        Copied	コピーしました	복사됨	已拷贝	已拷貝
        Copy	コピー	복사	拷贝	拷貝
        Copy Link	リンクをコピー	링크 복사	拷贝链接	拷貝連結
        Could Not Connect	接続できませんでした	연결할 수 없음	无法连接	無法連線
        Create	作成	생성	创建	建立
        Create Account	アカウントを作成	계정 생성	创建账户	建立帳號
        Crop	切り取り	자르기	裁剪	裁切
        Custom	カスタム	사용자 설정	自定	自訂
        Customize	カスタマイズ	사용자화	自定	自訂
        Cut	カット	오려두기	剪切	剪下
        Daily	毎日	매일	每天	每天
        Dark	ダーク	다크	深色	深色
        Date	日付	날짜	日期	日期
        Date & Time	日付と時刻	날짜 및 시간	日期与时间	日期與時間
        Day	日	일	日	日
        Decline	辞退	거절	拒绝	拒絕
        Decrease	減らす	감소	减少	減少
        Default	デフォルト	기본	默认	預設
        Delete	削除	삭제	删除	刪除
        Delete Account	アカウントを削除	계정 삭제	删除账户	刪除帳號
        Delete All	すべて削除	모두 삭제	全部删除	全部刪除
        Deleted	削除済み	삭제됨	已删除	已刪除
        Deleting…	削除中…	삭제 중…	正在删除…	刪除中…
        Delivered	配信済み	전송됨	已送达	已送達
        Deny	拒否	거부	拒绝	拒絕
        Descending	降順	내림차순	降序	由大到小
        Description	説明	설명	描述	描述
        Deselect All	すべての選択を解除	전체 선택 해제	取消全选	取消全選
        Details	詳細	세부사항	详细信息	詳細資訊
        Device	デバイス	기기	设备	裝置
        Devices	デバイス	기기	设备	裝置
        Disabled	無効	비활성화됨	已停用	已停用
        Disagree	同意しない	동의 안 함	不同意	不同意
        Discard Changes	変更を破棄	변경 사항 폐기	放弃更改	捨棄更動
        Disconnect	接続解除	연결 해제	断开连接	中斷連線
        Disconnected	接続解除	연결 해제됨	已断开连接	已中斷連線
        Dismiss	閉じる	닫기	关闭	關閉
        Display	画面表示	디스플레이	显示	顯示
        Document	書類	문서	文稿	文件
        Documents	書類	문서	文稿	文件
        Don't Allow	許可しない	허용 안 함	不允许	不允許
        Don't Save	保存しない	저장 안 함	不存储	不儲存
        Don't Show Again	今後表示しない	다시 보지 않기	不再显示	不再顯示
        Done	完了	완료	完成	完成
        Double-tap to open	ダブルタップして開きます	이중 탭하여 열기	轻点两下以打开	點兩下來打開
        Down	下へ	아래로	向下	向下
        Download	ダウンロード	다운로드	下载	下載
        Downloading…	ダウンロード中…	다운로드 중…	正在下载…	下載中…
        Duplicate	複製	복제	复制	複製
        Duration	時間	시간	时长	時間長度
        Edit	編集	편집	编辑	編輯
        Edit Profile	プロフィールを編集	프로필 편집	编辑个人资料	編輯個人檔案
        Email	メール	이메일	电子邮件	電子郵件
        Email Address	メールアドレス	이메일 주소	电子邮件地址	電子郵件地址
        Empty	空	비어 있음	空	空白
        Enabled	有効	활성화됨	已启用	已啟用
        End Call	通話を終了	통화 종료	结束通话	結束通話
        End Date	終了日	종료일	结束日期	結束日期
        Error	エラー	오류	错误	錯誤
        Every Day	毎日	매일	每天	每天
        Exit	終了	나가기	退出	離開
        Expand	展開	펼치기	展开	展開
        Expanded	展開	펼쳐짐	已展开	已展開
        Export	書き出す	내보내기	导出	匯出
        Export…	書き出す…	내보내기…	导出…	匯出…
        Failed	失敗	실패	失败	失敗
        Favorite	お気に入り	즐겨찾기	个人收藏	喜好項目
        Favorites	よく使う項目	즐겨찾기	个人收藏	喜好項目
        Features	機能	기능	功能	功能
        Feedback	フィードバック	피드백	反馈	意見回饋
        File	ファイル	파일	文件	檔案
        Files	ファイル	파일	文件	檔案
        Filter	フィルタ	필터	过滤	過濾
        Filters	フィルタ	필터	过滤条件	過濾條件
        Find	検索	찾기	查找	尋找
        Finish	完了	완료	完成	完成
        First Name	名	이름	名字	名字
        Folder	フォルダ	폴더	文件夹	檔案夾
        Font	フォント	서체	字体	字體
        Font Size	フォントサイズ	서체 크기	字体大小	字體大小
        Forget This Device	このデバイスの登録を解除	이 기기 지우기	忽略此设备	忘記此裝置設定
        Forgot Password?	パスワードをお忘れですか？	암호를 잊었습니까?	忘记密码？	忘記密碼？
        Forward	転送	전달	转发	轉寄
        Free	無料	무료	免费	免費
        Free Trial	無料トライアル	무료 체험	免费试用	免費試用
        Friday	金曜日	금요일	星期五	星期五
        Full Screen	フルスクリーン	전체 화면	全屏幕	全螢幕
        General	一般	일반	通用	一般
        Get Started	始める	시작하기	开始使用	開始使用
        Go to Settings	設定に移動	설정으로 이동	前往“设置”	前往「設定」
        Group	グループ	그룹	群组	群組
        Groups	グループ	그룹	群组	群組
        Guest	ゲスト	게스트	访客	訪客
        Help	ヘルプ	도움말	帮助	輔助說明
        Hidden	非表示	가려짐	已隐藏	已隱藏
        Hide	非表示	가리기	隐藏	隱藏
        Hide Details	詳細を非表示	세부사항 가리기	隐藏详细信息	隱藏詳細資訊
        History	履歴	기록	历史记录	歷史記錄
        Home	ホーム	홈	主页	首頁
        Hour	時間	시간	小时	小時
        iCloud Sync	iCloud同期	iCloud 동기화	iCloud 同步	iCloud 同步
        Image	イメージ	이미지	图像	影像
        Import	読み込む	가져오기	导入	匯入
        Import…	読み込む…	가져오기…	导入…	匯入…
        In Progress	進行中	진행 중	进行中	進行中
        Inactive	非アクティブ	비활성	未激活	未使用
        Incorrect Password	パスワードが正しくありません	잘못된 암호	密码不正确	密碼不正確
        Increase	増やす	증가	增加	增加
        Invalid Password	パスワードが無効です	유효하지 않은 암호	密码无效	密碼無效
        Invite	招待	초대	邀请	邀請
        Invite Friends	友達を招待	친구 초대	邀请朋友	邀請朋友
        Item	項目	항목	项目	項目
        Items	項目	항목	项目	項目
        Join	参加	참여	加入	加入
        Just Now	たった今	방금	刚刚	剛剛
        Keep Both	両方とも残す	모두 유지	保留两者	保留兩者
        Keep Editing	編集を続ける	계속 편집	继续编辑	繼續編輯
        Key	キー	키	密钥	金鑰
        Keyboard	キーボード	키보드	键盘	鍵盤
        Language	言語	언어	语言	語言
        Larger Text	さらに大きな文字	더 큰 텍스트	更大字体	放大文字
        Last Name	姓	성	姓氏	姓氏
        Last Synced	前回の同期	최근 동기화	上次同步	上次同步
        Last Updated	最終更新	최근 업데이트	上次更新	上次更新
        Last Week	先週	지난주	上周	上週
        Later	あとで	나중에	稍后	稍後
        Learn More	詳しい情報	더 알아보기	进一步了解	更多內容
        Learn More…	詳しい情報…	더 알아보기…	进一步了解…	更多內容…
        Leave	退出	나가기	离开	離開
        Library	ライブラリ	보관함	资料库	資料庫
        Licenses	ライセンス	라이선스	许可证	許可證
        Lifetime	買い切り	평생	终身	終身
        Light	ライト	라이트	浅色	淺色
        Link	リンク	링크	链接	連結
        List	リスト	목록	列表	列表
        Loading…	読み込み中…	로드 중…	正在载入…	載入中…
        Local Network	ローカルネットワーク	로컬 네트워크	本地网络	區域網路
        Location	位置情報	위치	位置	位置
        Location Services	位置情報サービス	위치 서비스	定位服务	定位服務
        Lock	ロック	잠금	锁定	鎖定
        Locked	ロック中	잠김	已锁定	已鎖定
        Log In	ログイン	로그인	登录	登入
        Log Out	ログアウト	로그아웃	退出登录	登出
        Manage Subscription	サブスクリプションを管理	구독 관리	管理订阅	管理訂閱項目
        Manual	手動	수동	手动	手動
        Mark All as Read	すべて開封済みにする	모두 읽음으로 표시	全部标为已读	全部標示為已讀
        Mark as Read	開封済みにする	읽음으로 표시	标为已读	標示為已讀
        Mark as Unread	未開封にする	읽지 않음으로 표시	标为未读	標示為未讀
        Members	メンバー	멤버	成员	成員
        Menu	メニュー	메뉴	菜单	選單
        Merge	結合	병합	合并	合併
        Message	メッセージ	메시지	消息	訊息
        Messages	メッセージ	메시지	消息	訊息
        Microphone	マイク	마이크	麦克风	麥克風
        Minute	分	분	分钟	分鐘
        Monday	月曜日	월요일	星期一	星期一
        Month	月	월	月	月
        Monthly	毎月	매월	每月	每月
        More	その他	더 보기	更多	更多
        More Options	その他のオプション	추가 옵션	更多选项	更多選項
        Move	移動	이동	移动	移動
        Move to Trash	ゴミ箱に入れる	휴지통으로 이동	移到废纸篓	移到垃圾桶
        Music	ミュージック	음악	音乐	音樂
        Mute	消音	음소거	静音	靜音
        Name	名前	이름	名称	名稱
        Nearby	近く	주변	附近	附近
        Nearby Devices	近くのデバイス	주변 기기	附近的设备	附近的裝置
        Network	ネットワーク	네트워크	网络	網路
        Network Error	ネットワークエラー	네트워크 오류	网络错误	網路錯誤
        Never	しない	안 함	永不	永不
        New	新規	신규	新建	新增
        New Chat	新規チャット	새로운 채팅	新建聊天	新增聊天
        New Folder	新規フォルダ	새로운 폴더	新建文件夹	新增檔案夾
        New Message	新規メッセージ	새로운 메시지	新建消息	新增訊息
        Newest First	新しい順	최신 항목순	最新的在前	由新到舊
        Next	次へ	다음	下一步	下一步
        No	いいえ	아니요	否	否
        No Data	データなし	데이터 없음	无数据	沒有資料
        No Internet Connection	インターネット接続なし	인터넷에 연결되어 있지 않음	无互联网连接	沒有網際網路連線
        No Items	項目なし	항목 없음	无项目	沒有項目
        No Messages	メッセージなし	메시지 없음	无消息	沒有訊息
        No Results	結果なし	결과 없음	无结果	沒有結果
        None	なし	없음	无	無
        Not Connected	未接続	연결 안 됨	未连接	未連線
        Not Enough Storage	ストレージの空き領域が不足しています	저장 공간 부족	存储空间不足	儲存空間不足
        Not Found	見つかりません	찾을 수 없음	未找到	找不到
        Not Now	今はしない	나중에	以后	稍後再說
        Not Selected	未選択	선택 안 됨	未选定	未選取
        Note	メモ	메모	备忘录	備忘錄
        Notes	メモ	메모	备忘录	備忘錄
        Notification	通知	알림	通知	通知
        Notifications	通知	알림	通知	通知
        Now	今すぐ	지금	现在	現在
        Off	オフ	끔	关闭	關閉
        Offline	オフライン	오프라인	离线	離線
        OK	OK	확인	好	好
        Oldest First	古い順	오래된 항목순	最旧的在前	由舊到新
        On	オン	켬	打开	開啟
        Online	オンライン	온라인	在线	線上
        Open	開く	열기	打开	打開
        Open in Safari	Safariで開く	Safari에서 열기	在 Safari 浏览器中打开	在 Safari 中打開
        Open Settings	設定を開く	설정 열기	打开“设置”	打開「設定」
        Open With…	このアプリケーションで開く…	다음으로 열기…	打开方式…	打開檔案的應用程式…
        Open…	開く…	열기…	打开…	打開…
        Optional	任意	선택 사항	可选	選填
        Options	オプション	옵션	选项	選項
        Other	その他	기타	其他	其他
        Overview	概要	개요	概览	概覽
        Passcode	パスコード	암호	密码	密碼
        Password	パスワード	암호	密码	密碼
        Paste	ペースト	붙여넣기	粘贴	貼上
        Pause	一時停止	일시 정지	暂停	暫停
        Paused	一時停止中	일시 정지됨	已暂停	已暫停
        Pending	保留中	대기 중	待处理	待處理
        People	人物	사람	人物	人物
        Permission Denied	アクセス権がありません	권한이 거부됨	权限被拒绝	沒有權限
        Permissions	アクセス権	권한	权限	權限
        Phone Number	電話番号	전화번호	电话号码	電話號碼
        Photo	写真	사진	照片	照片
        Photo Library	写真ライブラリ	사진 보관함	照片图库	照片圖庫
        Photos	写真	사진	照片	照片
        Pin	ピンで固定	고정	置顶	釘選
        Play	再生	재생	播放	播放
        Please try again later.	あとでやり直してください。	나중에 다시 시도하세요.	请稍后再试。	請稍後再試。
        Please try again.	やり直してください。	다시 시도하세요.	请再试一次。	請再試一次。
        Please wait…	お待ちください…	잠시 기다려 주세요…	请稍候…	請稍候…
        Preferences	環境設定	환경설정	偏好设置	偏好設定
        Preparing…	準備中…	준비 중…	正在准备…	準備中…
        Preview	プレビュー	미리보기	预览	預覽
        Previous	前へ	이전	上一个	上一個
        Price	価格	가격	价格	價格
        Print	プリント	프린트	打印	列印
        Print…	プリント…	프린트…	打印…	列印…
        Privacy	プライバシー	개인정보 보호	隐私	隱私權
        Privacy & Security	プライバシーとセキュリティ	개인정보 보호 및 보안	隐私与安全性	隱私權與安全性
        Privacy Policy	プライバシーポリシー	개인정보 처리방침	隐私政策	隱私權政策
        Processing…	処理中…	처리 중…	正在处理…	處理中…
        Profile	プロフィール	프로필	个人资料	個人檔案
        Progress	進捗状況	진행률	进度	進度
        Purchase	購入	구입	购买	購買
        Quit	終了	종료	退出	結束
        Rate This App	このアプリを評価	이 앱 평가하기	给此 App 评分	為此 App 評分
        Read	開封済み	읽음	已读	已讀
        Ready	準備完了	준비됨	就绪	就緒
        Receive	受信	받기	接收	接收
        Recent	最近	최근	最近	最近
        Recent Searches	最近の検索	최근 검색	最近搜索	最近的搜尋
        Recently Deleted	最近削除した項目	최근 삭제된 항목	最近删除	最近刪除
        Recents	最近の項目	최근 항목	最近使用	最近項目
        Record	録音	녹음	录音	錄音
        Redo	やり直す	실행 복귀	重做	重做
        Reduce Motion	視差効果を減らす	동작 줄이기	减弱动态效果	減少動態效果
        Refresh	更新	새로 고침	刷新	重新整理
        Region	地域	지역	地区	地區
        Reload	再読み込み	다시 로드	重新载入	重新載入
        Remind Me Later	あとで通知	나중에 다시 알림	稍后提醒我	稍後提醒我
        Reminder	リマインダー	미리 알림	提醒事项	提醒事項
        Reminders	リマインダー	미리 알림	提醒事项	提醒事項
        Remove	削除	제거	移除	移除
        Remove All	すべて削除	모두 제거	全部移除	全部移除
        Rename	名称変更	이름 변경	重新命名	重新命名
        Replace	置き換える	대치	替换	取代
        Reply	返信	답장	回复	回覆
        Reply All	全員に返信	전체 답장	全部回复	全部回覆
        Report	報告	신고	举报	回報
        Report a Problem	問題を報告	문제 신고	报告问题	回報問題
        Required	必須	필수	必填	必填
        Reset	リセット	재설정	重置	重置
        Reset All Settings	すべての設定をリセット	모든 설정 재설정	还原所有设置	重置所有設定
        Restore	復元	복원	恢复	回復
        Restore Defaults	デフォルトに戻す	기본값으로 복원	恢复默认设置	回復預設值
        Restore from Backup	バックアップから復元	백업에서 복원	从备份恢复	從備份回復
        Restore Purchases	購入を復元	구입 항목 복원	恢复购买	回復購買項目
        Results	結果	결과	结果	結果
        Resume	再開	재개	继续	繼續
        Retry	再試行	재시도	重试	重試
        Rotate	回転	회전	旋转	旋轉
        Saturday	土曜日	토요일	星期六	星期六
        Save	保存	저장	存储	儲存
        Save As…	別名で保存…	다른 이름으로 저장…	存储为…	儲存為…
        Save Changes	変更を保存	변경 사항 저장	存储更改	儲存更動
        Save to Files	「ファイル」に保存	파일에 저장	存储到“文件”	儲存到「檔案」
        Saved	保存済み	저장됨	已存储	已儲存
        Saving…	保存中…	저장 중…	正在存储…	儲存中…
        Scan	スキャン	스캔	扫描	掃描
        Scan QR Code	QRコードをスキャン	QR 코드 스캔	扫描二维码	掃描 QR 碼
        Search	検索	검색	搜索	搜尋
        Search…	検索…	검색…	搜索…	搜尋…
        Searching…	検索中…	검색 중…	正在搜索…	搜尋中…
        Security	セキュリティ	보안	安全性	安全性
        See All	すべて見る	모두 보기	查看全部	顯示全部
        Select	選択	선택	选择	選取
        Select All	すべてを選択	전체 선택	全选	全選
        Selected	選択中	선택됨	已选定	已選取
        Send	送信	보내기	发送	傳送
        Send Feedback	フィードバックを送信	피드백 보내기	发送反馈	傳送意見回饋
        Sending…	送信中…	보내는 중…	正在发送…	傳送中…
        Sent	送信済み	보냄	已发送	已傳送
        Server	サーバ	서버	服务器	伺服器
        Set Up	設定	설정	设置	設定
        Set Up Later	あとで設定	나중에 설정	稍后设置	稍後設定
        Settings	設定	설정	设置	設定
        Settings…	設定…	설정…	设置…	設定…
        Share	共有	공유	共享	分享
        Share Link	リンクを共有	링크 공유	共享链接	分享連結
        Share…	共有…	공유…	共享…	分享…
        Show	表示	보기	显示	顯示
        Show All	すべてを表示	모두 보기	显示全部	顯示全部
        Show Details	詳細を表示	세부사항 보기	显示详细信息	顯示詳細資訊
        Show Less	表示を減らす	간략히 보기	显示更少	顯示較少
        Show More	さらに表示	더 보기	显示更多	顯示更多
        Sign In	サインイン	로그인	登录	登入
        Sign in with Apple	Appleでサインイン	Apple로 로그인	通过 Apple 登录	透過 Apple 登入
        Sign Out	サインアウト	로그아웃	退出登录	登出
        Sign Up	登録	가입	注册	註冊
        Size	サイズ	크기	大小	大小
        Skip	スキップ	건너뛰기	跳过	略過
        Software Update	ソフトウェアアップデート	소프트웨어 업데이트	软件更新	軟體更新
        Something Went Wrong	問題が起きました	문제가 발생함	出错了	發生錯誤
        Something went wrong.	問題が起きました。	문제가 발생했습니다.	出错了。	發生錯誤。
        Sort	並べ替え	정렬	排序	排序
        Sort By	並べ替え	정렬 기준	排序方式	排序方式
        Sound	サウンド	사운드	声音	聲音
        Sounds	サウンド	사운드	声音	聲音
        Speaker	スピーカー	스피커	扬声器	揚聲器
        Start	開始	시작	开始	開始
        Start Date	開始日	시작일	开始日期	開始日期
        Status	状況	상태	状态	狀態
        Stop	停止	중단	停止	停止
        Stop Recording	録音を停止	녹음 중단	停止录音	停止錄音
        Storage	ストレージ	저장 공간	储存空间	儲存空間
        Submit	送信	제출	提交	提交
        Subscribe	登録	구독	订阅	訂閱
        Subscription	サブスクリプション	구독	订阅	訂閱項目
        Success	成功	성공	成功	成功
        Suggestions	候補	제안	建议	建議
        Sunday	日曜日	일요일	星期日	星期日
        Support	サポート	지원	支持	支援
        Sync	同期	동기화	同步	同步
        Sync Now	今すぐ同期	지금 동기화	立即同步	立即同步
        Syncing…	同期中…	동기화 중…	正在同步…	同步中…
        System	システム	시스템	系统	系統
        Tags	タグ	태그	标签	標籤
        Take Photo	写真を撮る	사진 찍기	拍照	拍照
        Terms and Conditions	利用規約	이용 약관	条款与条件	條款與約定
        Terms of Service	サービス利用規約	서비스 약관	服务条款	服務條款
        Terms of Use	利用規約	이용 약관	使用条款	使用條款
        The file could not be opened.	ファイルを開けませんでした。	파일을 열 수 없습니다.	无法打开文件。	無法打開檔案。
        The file could not be saved.	ファイルを保存できませんでした。	파일을 저장할 수 없습니다.	无法存储文件。	無法儲存檔案。
        The request timed out.	要求がタイムアウトしました。	요청 시간이 초과되었습니다.	请求超时。	要求逾時。
        The server is not responding.	サーバから応答がありません。	서버가 응답하지 않습니다.	服务器没有响应。	伺服器沒有回應。
        Theme	テーマ	테마	主题	主題
        This action cannot be undone.	この操作は取り消せません。	이 동작은 되돌릴 수 없습니다.	此操作无法撤销。	此動作無法還原。
        This cannot be undone.	この操作は取り消せません。	이 동작은 되돌릴 수 없습니다.	此操作无法撤销。	此動作無法還原。
        This Month	今月	이번 달	本月	本月
        This Week	今週	이번 주	本周	本週
        This Year	今年	올해	今年	今年
        Thursday	木曜日	목요일	星期四	星期四
        Time	時刻	시간	时间	時間
        Tips	ヒント	팁	提示	提示
        Title	タイトル	제목	标题	標題
        Today	今日	오늘	今天	今天
        Tomorrow	明日	내일	明天	明天
        Total	合計	합계	总计	總計
        Trash	ゴミ箱	휴지통	废纸篓	垃圾桶
        Try Again	やり直す	다시 시도	再试一次	再試一次
        Tuesday	火曜日	화요일	星期二	星期二
        Turn Off	オフにする	끄기	关闭	關閉
        Turn On	オンにする	켜기	打开	開啟
        Turn On Notifications	通知をオンにする	알림 켜기	打开通知	開啟通知
        Tutorial	チュートリアル	튜토리얼	教程	教學
        Type	種類	유형	类型	類型
        Typing…	入力中…	입력 중…	正在输入…	輸入中…
        Unavailable	利用不可	사용할 수 없음	不可用	無法使用
        Unblock	ブロック解除	차단 해제	取消阻止	解除封鎖
        Undo	取り消す	실행 취소	撤销	還原
        Unknown	不明	알 수 없음	未知	未知
        Unknown Error	不明なエラー	알 수 없는 오류	未知错误	未知錯誤
        Unlock	ロック解除	잠금 해제	解锁	解鎖
        Unmute	消音を解除	음소거 해제	取消静音	取消靜音
        Unpin	ピン固定を解除	고정 해제	取消置顶	取消釘選
        Unread	未開封	읽지 않음	未读	未讀
        Up	上へ	위로	向上	向上
        Update	アップデート	업데이트	更新	更新
        Update Now	今すぐアップデート	지금 업데이트	现在更新	立即更新
        Updated	アップデート済み	업데이트됨	已更新	已更新
        Updating…	アップデート中…	업데이트 중…	正在更新…	更新中…
        Upgrade	アップグレード	업그레이드	升级	升級
        Upload	アップロード	업로드	上传	上傳
        Uploading…	アップロード中…	업로드 중…	正在上传…	上傳中…
        User	ユーザ	사용자	用户	使用者
        Username	ユーザ名	사용자 이름	用户名	使用者名稱
        Verification Code	確認コード	확인 코드	验证码	驗證碼
        Verified	確認済み	확인됨	已验证	已驗證
        Verify	確認	확인	验证	驗證
        Version	バージョン	버전	版本	版本
        Video	ビデオ	비디오	视频	影片
        Videos	ビデオ	비디오	视频	影片
        Voice Message	ボイスメッセージ	음성 메시지	语音消息	語音訊息
        Volume	音量	음량	音量	音量
        Waiting…	待機中…	대기 중…	正在等待…	等待中…
        Warning	警告	경고	警告	警告
        Website	Webサイト	웹사이트	网站	網站
        Wednesday	水曜日	수요일	星期三	星期三
        Week	週	주	周	週
        Weekly	毎週	매주	每周	每週
        Welcome	ようこそ	환영합니다	欢迎使用	歡迎使用
        What's New	新機能	새로운 기능	新功能	新功能
        Year	年	년	年	年
        Yearly	毎年	매년	每年	每年
        Yes	はい	예	是	是
        Yesterday	昨日	어제	昨天	昨天
        You	自分	나	你	你
        You're All Set	準備完了	준비 완료	准备就绪	準備就緒
        Zoom In	拡大	확대	放大	放大
        Zoom Out	縮小	축소	缩小	縮小
        """#
}
