extension CommonTerms {
    static let rowsAToM = #"""
        About	情報	정보	关于	關於	Über	À propos	Acerca de	Informazioni	Over	Sobre
        Accept	受け入れる	수락	接受	接受	Akzeptieren	Accepter	Aceptar	Accetta	Accepteer	Aceitar
        Accessibility	アクセシビリティ	손쉬운 사용	辅助功能	輔助使用	Bedienungshilfen	Accessibilité	Accesibilidad	Accessibilità	Toegankelijkheid	Acessibilidade
        Account	アカウント	계정	账户	帳號	Account	Compte	Cuenta	Account	Account	Conta
        Accounts	アカウント	계정	账户	帳號						
        Acknowledgments	謝辞	감사의 말	致谢	致謝						
        Active	アクティブ	활성	活跃	使用中						
        Add	追加	추가	添加	加入	Hinzufügen	Ajouter	Añadir	Aggiungi	Voeg toe	Adicionar
        Add Member	メンバーを追加	멤버 추가	添加成员	加入成員						
        Address	住所	주소	地址	地址	Adresse	Adresse	Dirección	Indirizzo	Adres	Endereço
        Advanced	詳細	고급	高级	進階	Erweitert	Avancé	Avanzado	Avanzate	Geavanceerd	Avançado
        Agree	同意する	동의	同意	同意						
        Album	アルバム	앨범	相簿	相簿						
        Alerts	通知	알림	提醒	提示						
        All	すべて	전체	全部	全部	Alle	Tout	Todo	Tutto	Alle	Tudo
        All Done	すべて完了	모두 완료	全部完成	全部完成						
        Allow	許可	허용	允许	允許	Erlauben	Autoriser	Permitir	Consenti	Sta toe	Permitir
        Allow Access	アクセスを許可	접근 허용	允许访问	允許取用						
        Allow Full Access	フルアクセスを許可	전체 접근 허용	允许完全访问	允許完整取用						
        Allow Notifications	通知を許可	알림 허용	允许通知	允許通知						
        Allow Once	1度だけ許可	한 번 허용	允许一次	允許一次						
        Allow While Using App	アプリの使用中は許可	앱을 사용하는 동안 허용	使用 App 时允许	使用 App 期間						
        Always	常に	항상	始终	永遠	Immer	Toujours	Siempre	Sempre	Altijd	Sempre
        Always Allow	常に許可	항상 허용	始终允许	永遠允許						
        An error occurred.	エラーが発生しました。	오류가 발생했습니다.	发生错误。	發生錯誤。						
        An unknown error occurred.	不明なエラーが発生しました。	알 수 없는 오류가 발생했습니다.	发生未知错误。	發生未知錯誤。						
        Appearance	外観モード	화면 모드	外观	外觀	Erscheinungsbild	Apparence	Apariencia	Aspetto	Weergave	Aparência
        Apply	適用	적용	应用	套用	Anwenden	Appliquer	Aplicar	Applica	Pas toe	Aplicar
        Approve	承認	승인	批准	核准						
        Archive	アーカイブ	보관	归档	封存						
        Are you sure you want to continue?	続けてもよろしいですか？	계속하겠습니까?	你确定要继续吗？	你確定要繼續嗎？						
        Are you sure you want to delete this item?	この項目を削除してもよろしいですか？	이 항목을 삭제하겠습니까?	你确定要删除此项目吗？	你確定要刪除此項目嗎？						
        Are you sure?	よろしいですか？	계속하겠습니까?	确定吗？	確定嗎？						
        Ascending	昇順	오름차순	升序	由小到大						
        Attachment	添付ファイル	첨부 파일	附件	附件	Anhang	Pièce jointe	Archivo adjunto	Allegato	Bijlage	Anexo
        Attachments	添付ファイル	첨부 파일	附件	附件	Anhänge	Pièces jointes	Archivos adjuntos	Allegati	Bijlagen	Anexos
        Audio	オーディオ	오디오	音频	音訊						
        Automatic	自動	자동	自动	自動	Automatisch	Automatique	Automático	Automatico	Automatisch	Automático
        Available	利用可能	사용 가능	可用	可用	Verfügbar	Disponible	Disponible	Disponibile	Beschikbaar	Disponível
        Back	戻る	뒤로	返回	返回	Zurück	Retour	Atrás	Indietro	Terug	Voltar
        Back Up Now	今すぐバックアップ	지금 백업	立即备份	立即備份						
        Backup	バックアップ	백업	备份	備份						
        Badges	バッジ	배지	标记	標記						
        Block	ブロック	차단	阻止	封鎖						
        Bluetooth	Bluetooth	Bluetooth	蓝牙	藍牙						
        Brightness	明るさ	밝기	亮度	亮度	Helligkeit	Luminosité	Brillo	Luminosità	Helderheid	Brilho
        Browse	ブラウズ	둘러보기	浏览	瀏覽						
        Button	ボタン	버튼	按钮	按鈕						
        Buy	購入	구입	购买	購買						
        Calendar	カレンダー	캘린더	日历	行事曆	Kalender	Calendrier	Calendario	Calendario	Agenda	Calendário
        Call	発信	전화	呼叫	通話						
        Camera	カメラ	카메라	相机	相機	Kamera	Appareil photo	Cámara	Fotocamera	Camera	Câmera
        Cancel	キャンセル	취소	取消	取消	Abbrechen	Annuler	Cancelar	Annulla	Annuleer	Cancelar
        Cancel Subscription	サブスクリプションをキャンセル	구독 취소	取消订阅	取消訂閱						
        Canceled	キャンセル済み	취소됨	已取消	已取消						
        Categories	カテゴリ	카테고리	类别	類別	Kategorien	Catégories	Categorías	Categorie	Categorieën	Categorias
        Category	カテゴリ	카테고리	类别	類別	Kategorie	Catégorie	Categoría	Categoria	Categorie	Categoria
        Change Password	パスワードを変更	암호 변경	更改密码	更改密碼						
        Chat	チャット	채팅	聊天	聊天						
        Chats	チャット	채팅	聊天	聊天						
        Check for Updates	アップデートを確認	업데이트 확인	检查更新	檢查更新項目						
        Check your internet connection and try again.	インターネット接続を確認してから、やり直してください。	인터넷 연결을 확인한 다음 다시 시도하세요.	请检查你的互联网连接，然后再试一次。	請檢查你的網際網路連線，然後再試一次。						
        Choose File	ファイルを選択	파일 선택	选取文件	選擇檔案						
        Choose Photo	写真を選択	사진 선택	选取照片	選擇照片						
        Clear	消去	지우기	清除	清除	Löschen	Effacer	Borrar	Cancella	Wis	Limpar
        Clear All	すべて消去	모두 지우기	全部清除	全部清除						
        Clear Search	検索を消去	검색 지우기	清除搜索	清除搜尋						
        Clipboard	クリップボード	클립보드	剪贴板	剪貼板	Zwischenablage	Presse-papiers	Portapapeles	Appunti	Klembord	Área de Transferência
        Close	閉じる	닫기	关闭	關閉	Schließen	Fermer	Cerrar	Chiudi	Sluit	Fechar
        Collapse	折りたたむ	접기	折叠	收合						
        Collapsed	折りたたみ	접힘	已折叠	已收合						
        Color	カラー	색상	颜色	顏色	Farbe	Couleur	Color	Colore	Kleur	Cor
        Completed	完了	완료됨	已完成	已完成	Abgeschlossen	Terminé	Completado	Completato	Voltooid	Concluído
        Confirm	確認	확인	确认	確認	Bestätigen	Confirmer	Confirmar	Conferma	Bevestig	Confirmar
        Connect	接続	연결	连接	連線	Verbinden	Se connecter	Conectar	Connetti	Verbind	Conectar
        Connected	接続済み	연결됨	已连接	已連線	Verbunden	Connecté	Conectado	Connesso	Verbonden	Conectado
        Connecting…	接続中…	연결 중…	正在连接…	連線中…						
        Connection Failed	接続できませんでした	연결 실패	连接失败	連線失敗						
        Connection Lost	接続が切れました	연결이 끊김	连接已断开	連線中斷						
        Contact	連絡先	연락처	联系人	聯絡人						
        Contacts	連絡先	연락처	通讯录	聯絡人	Kontakte	Contacts	Contactos	Contatti	Contacten	Contatos
        Continue	続ける	계속	继续	繼續	Fortfahren	Continuer	Continuar	Continua	Ga door	Continuar
        Conversation	会話	대화	对话	對話	Konversation	Conversation	Conversación	Conversazione	Gesprek	Conversa
        Copied	コピーしました	복사됨	已拷贝	已拷貝	Kopiert	Copié	Copiado	Copiato	Gekopieerd	Copiado
        Copy	コピー	복사	拷贝	拷貝	Kopieren	Copier	Copiar	Copia	Kopieer	Copiar
        Copy Link	リンクをコピー	링크 복사	拷贝链接	拷貝連結						
        Could Not Connect	接続できませんでした	연결할 수 없음	无法连接	無法連線						
        Create	作成	생성	创建	建立	Erstellen	Créer	Crear	Crea	Maak aan	Criar
        Create Account	アカウントを作成	계정 생성	创建账户	建立帳號						
        Crop	切り取り	자르기	裁剪	裁切						
        Custom	カスタム	사용자 설정	自定	自訂						
        Customize	カスタマイズ	사용자화	自定	自訂	Anpassen	Personnaliser	Personalizar	Personalizza	Pas aan	Personalizar
        Cut	カット	오려두기	剪切	剪下	Ausschneiden	Couper	Cortar	Taglia	Knip	Cortar
        Daily	毎日	매일	每天	每天	Täglich	Tous les jours	Diariamente	Ogni giorno	Dagelijks	Diariamente
        Dark	ダーク	다크	深色	深色	Dunkel	Sombre	Oscuro	Scuro	Donker	Escuro
        Date	日付	날짜	日期	日期	Datum	Date	Fecha	Data	Datum	Data
        Date & Time	日付と時刻	날짜 및 시간	日期与时间	日期與時間						
        Day	日	일	日	日	Tag	Jour	Día	Giorno	Dag	Dia
        Decline	辞退	거절	拒绝	拒絕						
        Decrease	減らす	감소	减少	減少						
        Default	デフォルト	기본	默认	預設	Standard	Par défaut	Por omisión	Default	Standaard	Padrão
        Delete	削除	삭제	删除	刪除	Löschen	Supprimer	Eliminar	Elimina	Verwijder	Apagar
        Delete Account	アカウントを削除	계정 삭제	删除账户	刪除帳號						
        Delete All	すべて削除	모두 삭제	全部删除	全部刪除						
        Deleted	削除済み	삭제됨	已删除	已刪除	Gelöscht	Supprimé	Eliminado	Eliminato	Verwijderd	Apagado
        Deleting…	削除中…	삭제 중…	正在删除…	刪除中…						
        Delivered	配信済み	전송됨	已送达	已送達						
        Deny	拒否	거부	拒绝	拒絕						
        Descending	降順	내림차순	降序	由大到小						
        Description	説明	설명	描述	描述	Beschreibung	Description	Descripción	Descrizione	Beschrijving	Descrição
        Deselect All	すべての選択を解除	전체 선택 해제	取消全选	取消全選						
        Details	詳細	세부사항	详细信息	詳細資訊	Details	Détails	Detalles	Dettagli	Details	Detalhes
        Device	デバイス	기기	设备	裝置	Gerät	Appareil	Dispositivo	Dispositivo	Apparaat	Dispositivo
        Devices	デバイス	기기	设备	裝置	Geräte	Appareils	Dispositivos	Dispositivi	Apparaten	Dispositivos
        Disabled	無効	비활성화됨	已停用	已停用	Deaktiviert	Désactivé	Desactivado	Disabilitato	Uitgeschakeld	Desativado
        Disagree	同意しない	동의 안 함	不同意	不同意						
        Discard Changes	変更を破棄	변경 사항 폐기	放弃更改	捨棄更動						
        Disconnect	接続解除	연결 해제	断开连接	中斷連線	Trennen	Se déconnecter	Desconectar	Disconnetti	Verbreek verbinding	Desconectar
        Disconnected	接続解除	연결 해제됨	已断开连接	已中斷連線	Getrennt	Déconnecté	Desconectado	Disconnesso	Niet verbonden	Desconectado
        Dismiss	閉じる	닫기	关闭	關閉						
        Display	画面表示	디스플레이	显示	顯示						
        Document	書類	문서	文稿	文件	Dokument	Document	Documento	Documento	Document	Documento
        Documents	書類	문서	文稿	文件	Dokumente	Documents	Documentos	Documenti	Documenten	Documentos
        Don't Allow	許可しない	허용 안 함	不允许	不允許						
        Don't Save	保存しない	저장 안 함	不存储	不儲存						
        Don't Show Again	今後表示しない	다시 보지 않기	不再显示	不再顯示						
        Done	完了	완료	完成	完成	Fertig	OK	OK	Fine	Gereed	OK
        Double-tap to open	ダブルタップして開きます	이중 탭하여 열기	轻点两下以打开	點兩下來打開						
        Down	下へ	아래로	向下	向下						
        Download	ダウンロード	다운로드	下载	下載		Télécharger	Descargar		Download	Baixar
        Downloading…	ダウンロード中…	다운로드 중…	正在下载…	下載中…						
        Duplicate	複製	복제	复制	複製	Duplizieren	Dupliquer	Duplicar	Duplica	Dupliceer	Duplicar
        Duration	時間	시간	时长	時間長度	Dauer	Durée	Duración	Durata	Duur	Duração
        Edit	編集	편집	编辑	編輯	Bearbeiten	Modifier	Editar	Modifica	Wijzig	Editar
        Edit Profile	プロフィールを編集	프로필 편집	编辑个人资料	編輯個人檔案						
        Email	メール	이메일	电子邮件	電子郵件						
        Email Address	メールアドレス	이메일 주소	电子邮件地址	電子郵件地址						
        Empty	空	비어 있음	空	空白						
        Enabled	有効	활성화됨	已启用	已啟用	Aktiviert	Activé	Activado	Abilitato	Ingeschakeld	Ativado
        End Call	通話を終了	통화 종료	结束通话	結束通話						
        End Date	終了日	종료일	结束日期	結束日期						
        Error	エラー	오류	错误	錯誤	Fehler	Erreur	Error	Errore	Fout	Erro
        Every Day	毎日	매일	每天	每天						
        Exit	終了	나가기	退出	離開						
        Expand	展開	펼치기	展开	展開						
        Expanded	展開	펼쳐짐	已展开	已展開						
        Export	書き出す	내보내기	导出	匯出	Exportieren	Exporter	Exportar	Esporta	Exporteer	Exportar
        Export…	書き出す…	내보내기…	导出…	匯出…	Exportieren …	Exporter…	Exportar…	Esporta…	Exporteer…	Exportar…
        Failed	失敗	실패	失败	失敗	Fehlgeschlagen	Échec	Error	Non riuscito	Mislukt	Falhou
        Favorite	お気に入り	즐겨찾기	个人收藏	喜好項目	Favorit	Favori	Favorito	Preferito	Favoriet	Favorito
        Favorites	よく使う項目	즐겨찾기	个人收藏	喜好項目	Favoriten	Favoris	Favoritos	Preferiti	Favorieten	Favoritos
        Features	機能	기능	功能	功能						
        Feedback	フィードバック	피드백	反馈	意見回饋						
        File	ファイル	파일	文件	檔案	Datei	Fichier	Archivo	File	Bestand	Arquivo
        Files	ファイル	파일	文件	檔案	Dateien	Fichiers	Archivos	File	Bestanden	Arquivos
        Filter	フィルタ	필터	过滤	過濾	Filter	Filtre	Filtro	Filtro	Filter	Filtro
        Filters	フィルタ	필터	过滤条件	過濾條件	Filter	Filtres	Filtros	Filtri	Filters	Filtros
        Find	検索	찾기	查找	尋找	Suchen	Rechercher	Buscar	Cerca	Zoek	Buscar
        Finish	完了	완료	完成	完成						
        First Name	名	이름	名字	名字						
        Folder	フォルダ	폴더	文件夹	檔案夾	Ordner	Dossier	Carpeta	Cartella	Map	Pasta
        Font	フォント	서체	字体	字體						
        Font Size	フォントサイズ	서체 크기	字体大小	字體大小						
        Forget This Device	このデバイスの登録を解除	이 기기 지우기	忽略此设备	忘記此裝置設定						
        Forgot Password?	パスワードをお忘れですか？	암호를 잊었습니까?	忘记密码？	忘記密碼？						
        Forward	転送	전달	转发	轉寄						
        Free	無料	무료	免费	免費						
        Free Trial	無料トライアル	무료 체험	免费试用	免費試用						
        Friday	金曜日	금요일	星期五	星期五	Freitag	Vendredi	Viernes	Venerdì	Vrijdag	Sexta-feira
        Full Screen	フルスクリーン	전체 화면	全屏幕	全螢幕						
        General	一般	일반	通用	一般	Allgemein	Général	General	Generali	Algemeen	Geral
        Get Started	始める	시작하기	开始使用	開始使用						
        Go to Settings	設定に移動	설정으로 이동	前往“设置”	前往「設定」						
        Group	グループ	그룹	群组	群組	Gruppe	Groupe	Grupo	Gruppo	Groep	Grupo
        Groups	グループ	그룹	群组	群組	Gruppen	Groupes	Grupos	Gruppi	Groepen	Grupos
        Guest	ゲスト	게스트	访客	訪客						
        Help	ヘルプ	도움말	帮助	輔助說明	Hilfe	Aide	Ayuda	Aiuto	Help	Ajuda
        Hidden	非表示	가려짐	已隐藏	已隱藏	Ausgeblendet	Masqué	Oculto	Nascosto	Verborgen	Oculto
        Hide	非表示	가리기	隐藏	隱藏	Ausblenden	Masquer	Ocultar	Nascondi	Verberg	Ocultar
        Hide Details	詳細を非表示	세부사항 가리기	隐藏详细信息	隱藏詳細資訊						
        History	履歴	기록	历史记录	歷史記錄	Verlauf	Historique	Historial	Cronologia	Geschiedenis	Histórico
        Home	ホーム	홈	主页	首頁						
        Hour	時間	시간	小时	小時	Stunde	Heure	Hora	Ora	Uur	Hora
        iCloud Sync	iCloud同期	iCloud 동기화	iCloud 同步	iCloud 同步						
        Image	イメージ	이미지	图像	影像	Bild	Image	Imagen	Immagine	Afbeelding	Imagem
        Import	読み込む	가져오기	导入	匯入	Importieren	Importer	Importar	Importa	Importeer	Importar
        Import…	読み込む…	가져오기…	导入…	匯入…	Importieren …	Importer…	Importar…	Importa…	Importeer…	Importar…
        In Progress	進行中	진행 중	进行中	進行中						
        Inactive	非アクティブ	비활성	未激活	未使用						
        Incorrect Password	パスワードが正しくありません	잘못된 암호	密码不正确	密碼不正確						
        Increase	増やす	증가	增加	增加						
        Invalid Password	パスワードが無効です	유효하지 않은 암호	密码无效	密碼無效						
        Invite	招待	초대	邀请	邀請	Einladen	Inviter	Invitar	Invita	Nodig uit	Convidar
        Invite Friends	友達を招待	친구 초대	邀请朋友	邀請朋友						
        Item	項目	항목	项目	項目						
        Items	項目	항목	项目	項目						
        Join	参加	참여	加入	加入						
        Just Now	たった今	방금	刚刚	剛剛						
        Keep Both	両方とも残す	모두 유지	保留两者	保留兩者						
        Keep Editing	編集を続ける	계속 편집	继续编辑	繼續編輯						
        Key	キー	키	密钥	金鑰						
        Keyboard	キーボード	키보드	键盘	鍵盤	Tastatur	Clavier	Teclado	Tastiera	Toetsenbord	Teclado
        Language	言語	언어	语言	語言	Sprache	Langue	Idioma	Lingua	Taal	Idioma
        Larger Text	さらに大きな文字	더 큰 텍스트	更大字体	放大文字						
        Last Name	姓	성	姓氏	姓氏						
        Last Synced	前回の同期	최근 동기화	上次同步	上次同步						
        Last Updated	最終更新	최근 업데이트	上次更新	上次更新						
        Last Week	先週	지난주	上周	上週						
        Later	あとで	나중에	稍后	稍後	Später	Plus tard	Más tarde	Più tardi	Later	Mais Tarde
        Learn More	詳しい情報	더 알아보기	进一步了解	更多內容						
        Learn More…	詳しい情報…	더 알아보기…	进一步了解…	更多內容…						
        Leave	退出	나가기	离开	離開						
        Library	ライブラリ	보관함	资料库	資料庫	Mediathek	Bibliothèque	Biblioteca	Libreria	Bibliotheek	Biblioteca
        Licenses	ライセンス	라이선스	许可证	許可證	Lizenzen	Licences	Licencias	Licenze	Licenties	Licenças
        Lifetime	買い切り	평생	终身	終身						
        Light	ライト	라이트	浅色	淺色						
        Link	リンク	링크	链接	連結	Link	Lien	Enlace	Link	Link	Link
        List	リスト	목록	列表	列表	Liste	Liste	Lista	Elenco	Lijst	Lista
        Loading…	読み込み中…	로드 중…	正在载入…	載入中…	Laden …	Chargement…	Cargando…	Caricamento…	Laden…	Carregando…
        Local Network	ローカルネットワーク	로컬 네트워크	本地网络	區域網路						
        Location	位置情報	위치	位置	位置	Standort	Position	Ubicación	Posizione	Locatie	Localização
        Location Services	位置情報サービス	위치 서비스	定位服务	定位服務						
        Lock	ロック	잠금	锁定	鎖定	Sperren	Verrouiller	Bloquear	Blocca	Vergrendel	Bloquear
        Locked	ロック中	잠김	已锁定	已鎖定	Gesperrt	Verrouillé	Bloqueado	Bloccato	Vergrendeld	Bloqueado
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
        Message	メッセージ	메시지	消息	訊息	Nachricht	Message	Mensaje	Messaggio	Bericht	Mensagem
        Messages	メッセージ	메시지	消息	訊息	Nachrichten	Messages	Mensajes	Messaggi	Berichten	Mensagens
        Microphone	マイク	마이크	麦克风	麥克風	Mikrofon	Micro	Micrófono	Microfono	Microfoon	Microfone
        Minute	分	분	分钟	分鐘	Minute	Minute	Minuto	Minuto	Minuut	Minuto
        Monday	月曜日	월요일	星期一	星期一	Montag	Lundi	Lunes	Lunedì	Maandag	Segunda-feira
        Month	月	월	月	月	Monat	Mois	Mes	Mese	Maand	Mês
        Monthly	毎月	매월	每月	每月	Monatlich	Tous les mois	Mensualmente	Ogni mese	Maandelijks	Mensalmente
        More	その他	더 보기	更多	更多	Mehr	Plus	Más	Altro	Meer	Mais
        More Options	その他のオプション	추가 옵션	更多选项	更多選項						
        Move	移動	이동	移动	移動	Bewegen	Déplacer	Mover	Sposta	Verplaats	Mover
        Move to Trash	ゴミ箱に入れる	휴지통으로 이동	移到废纸篓	移到垃圾桶						
        Music	ミュージック	음악	音乐	音樂	Musik	Musique	Música	Musica	Muziek	Música
        Mute	消音	음소거	静音	靜音	Stummschalten	Couper le son	Silenciar	Disattiva audio	Geluid uit	Silenciar
        """#
}
