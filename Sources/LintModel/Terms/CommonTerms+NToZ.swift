extension CommonTerms {
    static let rowsNToZ = #"""
        Name	名前	이름	名称	名稱	Name	Nom	Nombre	Nome	Naam	Nome
        Nearby	近く	주변	附近	附近						
        Nearby Devices	近くのデバイス	주변 기기	附近的设备	附近的裝置						
        Network	ネットワーク	네트워크	网络	網路	Netzwerk	Réseau	Red	Rete	Netwerk	Rede
        Network Error	ネットワークエラー	네트워크 오류	网络错误	網路錯誤						
        Never	しない	안 함	永不	永不	Nie	Jamais	Nunca	Mai	Nooit	Nunca
        New	新規	신규	新建	新增	Neu	Nouveau	Nuevo	Nuovo	Nieuw	Novo
        New Chat	新規チャット	새로운 채팅	新建聊天	新增聊天						
        New Folder	新規フォルダ	새로운 폴더	新建文件夹	新增檔案夾						
        New Message	新規メッセージ	새로운 메시지	新建消息	新增訊息						
        Newest First	新しい順	최신 항목순	最新的在前	由新到舊						
        Next	次へ	다음	下一步	下一步	Weiter	Suivant	Siguiente	Avanti	Volgende	Seguinte
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
        Note	メモ	메모	备忘录	備忘錄	Notiz	Note	Nota	Nota	Notitie	Nota
        Notes	メモ	메모	备忘录	備忘錄	Notizen	Notes	Notas	Note	Notities	Notas
        Notification	通知	알림	通知	通知						
        Notifications	通知	알림	通知	通知	Mitteilungen	Notifications	Notificaciones	Notifiche	Meldingen	Notificações
        Now	今すぐ	지금	现在	現在	Jetzt	Maintenant	Ahora	Ora	Nu	Agora
        Off	オフ	끔	关闭	關閉	Aus	Désactivé	No	No	Uit	Desativado
        Offline	オフライン	오프라인	离线	離線						
        OK	OK	확인	好	好						
        Oldest First	古い順	오래된 항목순	最旧的在前	由舊到新						
        On	オン	켬	打开	開啟	Ein	Activé	Sí	Sì	Aan	Ativado
        Online	オンライン	온라인	在线	線上						
        Open	開く	열기	打开	打開	Öffnen	Ouvrir	Abrir	Apri	Open	Abrir
        Open in Safari	Safariで開く	Safari에서 열기	在 Safari 浏览器中打开	在 Safari 中打開						
        Open Settings	設定を開く	설정 열기	打开“设置”	打開「設定」						
        Open With…	このアプリケーションで開く…	다음으로 열기…	打开方式…	打開檔案的應用程式…						
        Open…	開く…	열기…	打开…	打開…						
        Optional	任意	선택 사항	可选	選填						
        Options	オプション	옵션	选项	選項	Optionen	Options	Opciones	Opzioni	Opties	Opções
        Other	その他	기타	其他	其他	Andere	Autre	Otro	Altro	Anders	Outro
        Overview	概要	개요	概览	概覽	Übersicht	Vue d’ensemble	Resumen	Panoramica	Overzicht	Visão Geral
        Passcode	パスコード	암호	密码	密碼						
        Password	パスワード	암호	密码	密碼	Passwort	Mot de passe	Contraseña	Password	Wachtwoord	Senha
        Paste	ペースト	붙여넣기	粘贴	貼上	Einsetzen	Coller	Pegar	Incolla	Plak	Colar
        Pause	一時停止	일시 정지	暂停	暫停	Pause	Pause	Pausar	Pausa	Pauzeer	Pausar
        Paused	一時停止中	일시 정지됨	已暂停	已暫停						
        Pending	保留中	대기 중	待处理	待處理						
        People	人物	사람	人物	人物	Personen	Personnes	Personas	Persone	Personen	Pessoas
        Permission Denied	アクセス権がありません	권한이 거부됨	权限被拒绝	沒有權限						
        Permissions	アクセス権	권한	权限	權限	Zugriffsrechte	Permissions	Permisos	Permessi	Bevoegdheden	Permissões
        Phone Number	電話番号	전화번호	电话号码	電話號碼						
        Photo	写真	사진	照片	照片	Foto	Photo	Foto	Foto	Foto	Foto
        Photo Library	写真ライブラリ	사진 보관함	照片图库	照片圖庫						
        Photos	写真	사진	照片	照片	Fotos	Photos	Fotos	Foto	Foto’s	Fotos
        Pin	ピンで固定	고정	置顶	釘選						
        Play	再生	재생	播放	播放						
        Please try again later.	あとでやり直してください。	나중에 다시 시도하세요.	请稍后再试。	請稍後再試。						
        Please try again.	やり直してください。	다시 시도하세요.	请再试一次。	請再試一次。						
        Please wait…	お待ちください…	잠시 기다려 주세요…	请稍候…	請稍候…						
        Preferences	環境設定	환경설정	偏好设置	偏好設定						
        Preparing…	準備中…	준비 중…	正在准备…	準備中…						
        Preview	プレビュー	미리보기	预览	預覽	Vorschau	Aperçu	Vista previa	Anteprima	Voorvertoning	Pré-visualização
        Previous	前へ	이전	上一个	上一個	Zurück	Précédent	Anterior	Indietro	Vorige	Anterior
        Price	価格	가격	价格	價格	Preis	Prix	Precio	Prezzo	Prijs	Preço
        Print	プリント	프린트	打印	列印	Drucken	Imprimer	Imprimir	Stampa	Print	Imprimir
        Print…	プリント…	프린트…	打印…	列印…						
        Privacy	プライバシー	개인정보 보호	隐私	隱私權	Datenschutz	Confidentialité	Privacidad	Privacy	Privacy	Privacidade
        Privacy & Security	プライバシーとセキュリティ	개인정보 보호 및 보안	隐私与安全性	隱私權與安全性						
        Privacy Policy	プライバシーポリシー	개인정보 처리방침	隐私政策	隱私權政策						
        Processing…	処理中…	처리 중…	正在处理…	處理中…						
        Profile	プロフィール	프로필	个人资料	個人檔案	Profil	Profil	Perfil	Profilo	Profiel	Perfil
        Progress	進捗状況	진행률	进度	進度	Fortschritt	Progression	Progreso	Avanzamento	Voortgang	Progresso
        Purchase	購入	구입	购买	購買						
        Quit	終了	종료	退出	結束	Beenden	Quitter	Salir	Esci	Stop	Encerrar
        Rate This App	このアプリを評価	이 앱 평가하기	给此 App 评分	為此 App 評分						
        Read	開封済み	읽음	已读	已讀						
        Ready	準備完了	준비됨	就绪	就緒						
        Receive	受信	받기	接收	接收						
        Recent	最近	최근	最近	最近	Zuletzt verwendet	Récent	Reciente	Recenti	Recent	Recente
        Recent Searches	最近の検索	최근 검색	最近搜索	最近的搜尋						
        Recently Deleted	最近削除した項目	최근 삭제된 항목	最近删除	最近刪除						
        Recents	最近の項目	최근 항목	最近使用	最近項目						
        Record	録音	녹음	录音	錄音						
        Redo	やり直す	실행 복귀	重做	重做	Wiederholen	Rétablir	Rehacer	Ripristina	Opnieuw	Refazer
        Reduce Motion	視差効果を減らす	동작 줄이기	减弱动态效果	減少動態效果						
        Refresh	更新	새로 고침	刷新	重新整理	Aktualisieren	Actualiser	Actualizar	Aggiorna	Vernieuw	Atualizar
        Region	地域	지역	地区	地區						
        Reload	再読み込み	다시 로드	重新载入	重新載入						
        Remind Me Later	あとで通知	나중에 다시 알림	稍后提醒我	稍後提醒我						
        Reminder	リマインダー	미리 알림	提醒事项	提醒事項	Erinnerung	Rappel	Recordatorio	Promemoria	Herinnering	Lembrete
        Reminders	リマインダー	미리 알림	提醒事项	提醒事項	Erinnerungen	Rappels	Recordatorios	Promemoria	Herinneringen	Lembretes
        Remove	削除	제거	移除	移除	Entfernen	Supprimer	Eliminar	Rimuovi	Verwijder	Remover
        Remove All	すべて削除	모두 제거	全部移除	全部移除						
        Rename	名称変更	이름 변경	重新命名	重新命名	Umbenennen	Renommer	Renombrar	Rinomina	Wijzig naam	Renomear
        Replace	置き換える	대치	替换	取代	Ersetzen	Remplacer	Reemplazar	Sostituisci	Vervang	Substituir
        Reply	返信	답장	回复	回覆	Antworten	Répondre	Responder	Rispondi	Antwoord	Responder
        Reply All	全員に返信	전체 답장	全部回复	全部回覆						
        Report	報告	신고	举报	回報						
        Report a Problem	問題を報告	문제 신고	报告问题	回報問題						
        Required	必須	필수	必填	必填	Erforderlich	Obligatoire	Obligatorio	Obbligatorio	Vereist	Obrigatório
        Reset	リセット	재설정	重置	重置	Zurücksetzen	Réinitialiser	Restablecer			Redefinir
        Reset All Settings	すべての設定をリセット	모든 설정 재설정	还原所有设置	重置所有設定						
        Restore	復元	복원	恢复	回復	Wiederherstellen	Restaurer	Restaurar	Ripristina	Herstel	Restaurar
        Restore Defaults	デフォルトに戻す	기본값으로 복원	恢复默认设置	回復預設值						
        Restore from Backup	バックアップから復元	백업에서 복원	从备份恢复	從備份回復						
        Restore Purchases	購入を復元	구입 항목 복원	恢复购买	回復購買項目						
        Results	結果	결과	结果	結果	Ergebnisse	Résultats	Resultados	Risultati	Resultaten	Resultados
        Resume	再開	재개	继续	繼續						
        Retry	再試行	재시도	重试	重試	Erneut versuchen	Réessayer	Reintentar	Riprova	Probeer opnieuw	Tentar Novamente
        Rotate	回転	회전	旋转	旋轉						
        Saturday	土曜日	토요일	星期六	星期六	Samstag	Samedi	Sábado	Sabato	Zaterdag	Sábado
        Save	保存	저장	存储	儲存	Sichern	Enregistrer	Guardar	Salva	Bewaar	Salvar
        Save As…	別名で保存…	다른 이름으로 저장…	存储为…	儲存為…						
        Save Changes	変更を保存	변경 사항 저장	存储更改	儲存更動						
        Save to Files	「ファイル」に保存	파일에 저장	存储到“文件”	儲存到「檔案」						
        Saved	保存済み	저장됨	已存储	已儲存	Gesichert	Enregistré	Guardado	Salvato	Bewaard	Salvo
        Saving…	保存中…	저장 중…	正在存储…	儲存中…						
        Scan	スキャン	스캔	扫描	掃描						
        Scan QR Code	QRコードをスキャン	QR 코드 스캔	扫描二维码	掃描 QR 碼						
        Search	検索	검색	搜索	搜尋	Suchen	Rechercher	Buscar	Cerca	Zoek	Buscar
        Search…	検索…	검색…	搜索…	搜尋…						
        Searching…	検索中…	검색 중…	正在搜索…	搜尋中…						
        Security	セキュリティ	보안	安全性	安全性	Sicherheit	Sécurité	Seguridad	Sicurezza	Beveiliging	Segurança
        See All	すべて見る	모두 보기	查看全部	顯示全部						
        Select	選択	선택	选择	選取	Auswählen	Sélectionner	Seleccionar	Seleziona	Selecteer	Selecionar
        Select All	すべてを選択	전체 선택	全选	全選						
        Selected	選択中	선택됨	已选定	已選取	Ausgewählt	Sélectionné	Seleccionado	Selezionato	Geselecteerd	Selecionado
        Send	送信	보내기	发送	傳送	Senden	Envoyer	Enviar	Invia	Stuur	Enviar
        Send Feedback	フィードバックを送信	피드백 보내기	发送反馈	傳送意見回饋						
        Sending…	送信中…	보내는 중…	正在发送…	傳送中…						
        Sent	送信済み	보냄	已发送	已傳送	Gesendet	Envoyé	Enviado	Inviato	Verstuurd	Enviado
        Server	サーバ	서버	服务器	伺服器						
        Set Up	設定	설정	设置	設定						
        Set Up Later	あとで設定	나중에 설정	稍后设置	稍後設定						
        Settings	設定	설정	设置	設定	Einstellungen	Réglages	Ajustes	Impostazioni	Instellingen	Ajustes
        Settings…	設定…	설정…	设置…	設定…	Einstellungen …	Réglages…	Ajustes…	Impostazioni…	Instellingen…	Ajustes…
        Share	共有	공유	共享	分享	Teilen	Partager	Compartir	Condividi	Deel	Compartilhar
        Share Link	リンクを共有	링크 공유	共享链接	分享連結						
        Share…	共有…	공유…	共享…	分享…						
        Show	表示	보기	显示	顯示	Anzeigen	Afficher	Mostrar	Mostra	Toon	Mostrar
        Show All	すべてを表示	모두 보기	显示全部	顯示全部						
        Show Details	詳細を表示	세부사항 보기	显示详细信息	顯示詳細資訊						
        Show Less	表示を減らす	간략히 보기	显示更少	顯示較少						
        Show More	さらに表示	더 보기	显示更多	顯示更多						
        Sign In	サインイン	로그인	登录	登入						
        Sign in with Apple	Appleでサインイン	Apple로 로그인	通过 Apple 登录	透過 Apple 登入						
        Sign Out	サインアウト	로그아웃	退出登录	登出						
        Sign Up	登録	가입	注册	註冊						
        Size	サイズ	크기	大小	大小	Größe	Taille	Tamaño	Dimensione	Grootte	Tamanho
        Skip	スキップ	건너뛰기	跳过	略過	Überspringen	Ignorer	Omitir	Ignora	Sla over	Ignorar
        Software Update	ソフトウェアアップデート	소프트웨어 업데이트	软件更新	軟體更新						
        Something Went Wrong	問題が起きました	문제가 발생함	出错了	發生錯誤						
        Something went wrong.	問題が起きました。	문제가 발생했습니다.	出错了。	發生錯誤。						
        Sort	並べ替え	정렬	排序	排序						
        Sort By	並べ替え	정렬 기준	排序方式	排序方式						
        Sound	サウンド	사운드	声音	聲音	Ton	Son	Sonido	Suono	Geluid	Som
        Sounds	サウンド	사운드	声音	聲音	Töne	Sons	Sonidos	Suoni	Geluiden	Sons
        Speaker	スピーカー	스피커	扬声器	揚聲器						
        Start	開始	시작	开始	開始						
        Start Date	開始日	시작일	开始日期	開始日期						
        Status	状況	상태	状态	狀態						
        Stop	停止	중단	停止	停止						
        Stop Recording	録音を停止	녹음 중단	停止录音	停止錄音						
        Storage	ストレージ	저장 공간	储存空间	儲存空間	Speicher	Stockage	Almacenamiento	Spazio	Opslag	Armazenamento
        Submit	送信	제출	提交	提交						
        Subscribe	登録	구독	订阅	訂閱						
        Subscription	サブスクリプション	구독	订阅	訂閱項目						
        Success	成功	성공	成功	成功	Erfolg	Succès	Correcto	Operazione riuscita	Gelukt	Sucesso
        Suggestions	候補	제안	建议	建議	Vorschläge	Suggestions	Sugerencias	Suggerimenti	Suggesties	Sugestões
        Sunday	日曜日	일요일	星期日	星期日	Sonntag	Dimanche	Domingo	Domenica	Zondag	Domingo
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
        Thursday	木曜日	목요일	星期四	星期四	Donnerstag	Jeudi	Jueves	Giovedì	Donderdag	Quinta-feira
        Time	時刻	시간	时间	時間	Zeit	Heure	Hora	Ora	Tijd	Hora
        Tips	ヒント	팁	提示	提示						
        Title	タイトル	제목	标题	標題	Titel	Titre	Título	Titolo	Titel	Título
        Today	今日	오늘	今天	今天	Heute	Aujourd’hui	Hoy	Oggi	Vandaag	Hoje
        Tomorrow	明日	내일	明天	明天	Morgen	Demain	Mañana	Domani	Morgen	Amanhã
        Total	合計	합계	总计	總計						
        Trash	ゴミ箱	휴지통	废纸篓	垃圾桶	Papierkorb	Corbeille	Papelera	Cestino	Prullenmand	Lixo
        Try Again	やり直す	다시 시도	再试一次	再試一次						
        Tuesday	火曜日	화요일	星期二	星期二	Dienstag	Mardi	Martes	Martedì	Dinsdag	Terça-feira
        Turn Off	オフにする	끄기	关闭	關閉						
        Turn On	オンにする	켜기	打开	開啟						
        Turn On Notifications	通知をオンにする	알림 켜기	打开通知	開啟通知						
        Tutorial	チュートリアル	튜토리얼	教程	教學						
        Type	種類	유형	类型	類型						
        Typing…	入力中…	입력 중…	正在输入…	輸入中…						
        Unavailable	利用不可	사용할 수 없음	不可用	無法使用	Nicht verfügbar	Indisponible	No disponible	Non disponibile	Niet beschikbaar	Indisponível
        Unblock	ブロック解除	차단 해제	取消阻止	解除封鎖						
        Undo	取り消す	실행 취소	撤销	還原	Widerrufen	Annuler	Deshacer	Annulla	Herstel	Desfazer
        Unknown	不明	알 수 없음	未知	未知	Unbekannt	Inconnu	Desconocido	Sconosciuto	Onbekend	Desconhecido
        Unknown Error	不明なエラー	알 수 없는 오류	未知错误	未知錯誤						
        Unlock	ロック解除	잠금 해제	解锁	解鎖	Entsperren	Déverrouiller	Desbloquear	Sblocca	Ontgrendel	Desbloquear
        Unmute	消音を解除	음소거 해제	取消静音	取消靜音						
        Unpin	ピン固定を解除	고정 해제	取消置顶	取消釘選						
        Unread	未開封	읽지 않음	未读	未讀	Ungelesen	Non lu	No leído	Non letto	Ongelezen	Não Lida
        Up	上へ	위로	向上	向上						
        Update	アップデート	업데이트	更新	更新		Mettre à jour	Actualizar	Aggiorna		Atualizar
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
        Warning	警告	경고	警告	警告	Warnung	Avertissement	Advertencia	Attenzione	Waarschuwing	Aviso
        Website	Webサイト	웹사이트	网站	網站						
        Wednesday	水曜日	수요일	星期三	星期三	Mittwoch	Mercredi	Miércoles	Mercoledì	Woensdag	Quarta-feira
        Week	週	주	周	週	Woche	Semaine	Semana	Settimana	Week	Semana
        Weekly	毎週	매주	每周	每週	Wöchentlich	Toutes les semaines	Semanalmente	Ogni settimana	Wekelijks	Semanalmente
        Welcome	ようこそ	환영합니다	欢迎使用	歡迎使用	Willkommen	Bienvenue	Bienvenido	Benvenuto	Welkom	Boas-vindas
        What's New	新機能	새로운 기능	新功能	新功能						
        Year	年	년	年	年	Jahr	Année	Año	Anno	Jaar	Ano
        Yearly	毎年	매년	每年	每年	Jährlich	Tous les ans	Anualmente	Ogni anno	Jaarlijks	Anualmente
        Yes	はい	예	是	是	Ja	Oui	Sí	Sì	Ja	Sim
        Yesterday	昨日	어제	昨天	昨天	Gestern	Hier	Ayer	Ieri	Gisteren	Ontem
        You	自分	나	你	你						
        You're All Set	準備完了	준비 완료	准备就绪	準備就緒						
        Zoom In	拡大	확대	放大	放大						
        Zoom Out	縮小	축소	缩小	縮小						
        """#
}
