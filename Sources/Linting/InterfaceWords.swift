/// Words that interfaces are written with, to tell "Delete Account" from "Google Calendar".
struct InterfaceWords {
    private var ofProject: Set<String> = []

    /// - Parameter texts: What the project says; the words that it writes small are no names.
    init(_ texts: some Sequence<String>) {
        for text in texts where text.utf8.contains(UInt8(ascii: " ")) {
            for word in Self.words(of: text) where word.first?.isLowercase == true { ofProject.insert(String(word)) }
        }
    }

    /// Whether a text is made of such words alone.
    func make(_ text: String) -> Bool { Self.words(of: text).allSatisfy { isKnown($0.lowercased()) } }

    private func isKnown(_ word: String) -> Bool {
        if word.utf8.count < 2 || Self.common.contains(word) || ofProject.contains(word) { return true }
        // Another form of a word is known with it.
        return ["s", "es", "d", "ed", "ing", "ly", "er"].contains { ending in
            guard word.hasSuffix(ending), word.utf8.count > ending.utf8.count + 2 else { return false }
            let stem = String(word.dropLast(ending.utf8.count))
            return Self.common.contains(stem) || Self.common.contains(stem + "e") || ofProject.contains(stem)
        }
    }

    private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && $0 != "'" && $0 != "’" } }

    /// Words that the English texts of at least two of 51 public apps write small within a sentence, or that stand in keys of up
    /// to three words which none of their translations keeps.
    private static let common = Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))

    private static let list = """
        ability able about above absolutely accent accept accepted accepting accepts access accessed accessibility accessible
        according account accounts accuracy acknowledgements across action actions activate activated active actively
        activities activity actual actually add added adding additional address addresses adjust adjusted admins ads adult
        advance advanced advertising affect affected affects after afternoon again age ago agree ahead album alert alerts
        algorithm alignment all allow allowed allowing allows almost along already also alt always amount an analytics and
        animated animation animations anonymous another answer antenna any anyone anything anytime anyway anywhere app appear
        appearance appeared appears application applications applied apply appointments appreciated approval approved apps
        archive archived are area around as ascending ask asking assign assigned assistant associated at attach attached
        attachment attention attributes audible audience audio auth authenticate authentication author authorization authorize
        authors auto automatic automatically available avatar average averages avoid away awesome back backed background
        backing backup backups bad badge balance banner bar base based basic batch battery be because become becomes been
        before begin behavior behind being below benefit best beta better between big binary bits black blank blast block
        blocked blocking blocks blue blur body bold bookmark bookmarks boosted boosts border boring both bottom bought boxes
        break breathing brew broken browse browser browsing buffer bug build built bullet bundled business but button buttons
        buying by bypass cache cached caches caching calculated calculating calendar calendars call called calls camera can
        cancel canceled cancelled cannot capabilities capture card care careful case cases categories category cause causes
        cellular center certain certificate certificates chain change changed changes changing channel channels character
        characters charge chat check checkbox checked checking checks chip choice choose choosing chosen clean cleaning
        cleanup clear cleared clears click clicking client clipboard close closed closer closing cloud code codes coffee
        collapsed collect collecting collection color colored colors columns come command commands comment comments commit
        commits common commonly communicate communication community compact companion comparison compatibility compatible
        complete completed completely component components compose conditions confetti confidence config configuration
        configurations configure configured confirm confirmation confirmations confirmed conflict conflicts connect connected
        connecting connection connections connectivity consider consist contact contacts contain container containers
        containing contains content context continue continues continuing contributors control controls convenience
        conversations convert converted converting copied copies copy copyright core corner correct correctly corrupted costs
        could count country counts cover covered crash create created creates creating creation creator credentials credit
        credits critical current currently custom customization customize cute cycle daily damaged dark dashboard data
        database date day days deactivated deal debug debugging decide decline declined decode decoding decrease decreasing
        decrypt decryption default defaults definitely degraded delay delete deleted deletes deleting deletion delivered
        delivery denied dependencies dependency deployment deprecated descending description descriptions deselect design
        designed destination detail details detect detected detection determine developer developers development device
        devices diagnostic dialog did difference different digit digits direct direction directly directory disable disabled
        disables disabling discard discarded disconnect disconnected discover discovered discovering discovery disk dismiss
        display displayed displays distance distribute disturbing divided divider do doctor documentation documents does doing
        domain donate donating done double down download downloaded downloading downloads drag drive drop dropped due
        duplicate duplicates duration during dynamic each earlier easier easily easy edges edit edited editing effect
        effective efficient efficiently either email embedded emoji emojis emphasize empty enable enabled enabling encounter
        encrypted encryption end ended endorsement endpoint ends engine engines english enhance enhanced enough enrolled
        ensure enter entered entire entirely entries entry environment error errors estimate estimated etc even evening event
        events ever every everything exact example exceeded exceeds except excluded executable execute exist existing exists
        exit expand expands expect expected experience experiencing expiration expire expired expires expiry export exported
        extension external extra extract face factor fail failed fails failure failures fallback false family fancy far fast
        faster fatal fault favorite favorited favorites feature features federated feed feedback feeds feel fetch fetched
        fetching few field fields file filename files fill filled filter filtering filters find fingerprint finish finished
        finishes first fit fix fixed fixes focus focused folder folders follow followed follower followers following follows
        font for force forgot format formats forward found free freed frequency frequent fresh friendly friends from front
        full fully function functionality functions furnished further future game general generate generated generic gesture
        gestures get getting give given gives giving glance global glucose go goes going gone good got grant granted graph
        graphical greatly green grid group groups guest guide half handled handles happen happens haptic hard hardware has
        hash have having head header health heart height hello help helper helpful helps here hereby hex hidden hide hiding
        high higher highest history hold home horizontal host hostname hosts hour hours hover how however icon icons id
        identifier identify identity idle if ignore image images immediately impact import important imported improve improves
        in inactive inbound inbox include included includes including incoming incorrect increase increases indentation
        indicator individual info information initial initialized initializing initiate input insane insert inspect install
        installation installations installed installing installs instance instances instant instantly instead instructions
        insufficient integration interaction interface interfaces internal internet interrupted interval into introduction
        intros invalid invitation invite is issue issues it italic item items its itself join journey jump just keep keeps
        kept key keyboard keychain keys keyword keywords kill kind know known label lag language languages lap large larger
        largest last latency later latest launch launched launching layout layouts lead learn least leave left legacy length
        less let lets letters level levels libraries library license licenses life light lightweight like likely limit
        limitation limited limits line lines link linked links list lists little live load loaded loading local locally
        location locations lock locked log logged logging login logout logs long longer look looking looks lookup losing lost
        lot love low lower lowest machine made magic mail main maintaining maintenance make makes making manage managed
        management managing manual manually many map mark marked master match matched matches matching matters max maximum may
        me mean means media medium meet member members memory mention mentioned mentions menu menus merge merged merges
        message messages messaging met metadata method methods metrics microphone might milliseconds min mind minimal minimum
        minute minutes mirror mismatch missing mode model models moderate modern modes modified modify moment monitoring
        monitors month monthly months more morning most mouse move moved ms much multiple music must mute muted my name named
        names near nearby necessarily necessary need needed needs negatively network networks never new newer newest newly
        news next night no noise non none normal normally not note notes nothing notice notification notifications notified
        notify now number numbers obtain obtaining occur occured occurred occurs ocean of off offer offering office official
        offline often old older oldest on onboarding once one ones online only onto open opened opening opens operate
        operation operations option optional options or order organize origin original orphaned other others otherwise our out
        outdated output outside over overall overlay overlays override overrides overview overwrite overwritten own ownership
        package packages page pages pair pairing palette pan parameter parameters parent parse part participants party
        password passwords past paste pasteboard path pause paused peer peers pending people per percentage perform
        performance performed period periodically permanent permanently permission permissions permit persists person personal
        persons pet phone photo photos physical pick picker picture piece pill pin pinned place placed plan plans platform
        platforms play playback played player players playing plays please plus point points policies policy poll pool popular
        port portions position possible post posted posting posts potential power powered prefer preferences preferred
        preparing present presents preserved preset presets press pressing prevent prevents preview previous previously
        primary priorities prioritize priority privacy private probably problem process processed processes processing product
        profile profiles progress project projects prompt prompted properly protect protection protocol proudest provide
        provided provides proxy public publish pull purchase purchases purged purposes push pushes put quality queries query
        queue quick quickly quiet quit radius random range rate rather raw re reach reachable reached reaches react read
        reader reading ready real reason receive received receiver receives receiving recent recently recipient reclaimed
        recognition recognized recommend recommendations recommended reconnect record recorded recording records recover
        redeem redo reduce reducing reference refresh refreshed refreshes refreshing region registered regular reinstall
        reinstalling reject rejected related relationship relative relay release reliable reload remain remaining remains
        remember remembered reminder reminders remote remove removed removes removing rename render rendered renewable renewal
        renewed reorder repeat replace replaced replacement replied replies reply report reports repository request requested
        requesting requests require required requirements requires requiring reserved reset resolution resolve resolved
        respond responding response responses responsible rest restart restarting restore restored restriction result results
        resume retrieval retrieve retry return returned returns reuse reveal reverse review rewards right rights risk room
        root rotate route routing rule rules run running runs safe safely safety same sample samples save saved saves saving
        say scale scan scanned scanning scenarios scenes schedule scheduled scheme score screen screenshot screenshots script
        scroll scrolling search searches searching second secondary seconds secret section sections secure securely security
        see seem seems seen segment segments select selected selecting selection selector sell send sending sends sensitive
        sensitivity sent sentence separate separated server servers service services session sessions set setting settings
        setup several shall share shared shares sharing sheet shelf short shortcut should show shown shows shutdown side
        sidebar sign signed signing signup similar simple since single site sites size skip skipped skipping slide slider
        slower small smaller smallest smooth smoothly snapshot snapshots so social software solely solve some someone
        something sometimes somewhere soon sort sorting sound sounds source sources space spaces spam speaker specific
        specified specify speech speed split sponsored stability stable stack stacks standalone standard start started
        starting starts startup state states statistics stats status stay stays step steps still stop stopped stopping storage
        store stored storing streak stream streaming streams string style styles subject sublicense submit subscribe
        subscribed subscribers subscription subscriptions substantial subtitle subtitles succeeded success successful
        successfully such suggest suggested summarize summary supplied support supported supporter supports sure swap swipe
        swiping switch switched switching symbol symbols sync synced syncing system systems tab tabs tag tags take taken
        taking talk tap target task tasks taste tastes team telemetry tell temp temperature template temporarily temporary
        terminal terminated terms test testing text than thank thanks that the their them theme themes themselves then there
        these they things think this those though thread threshold through throughout thumbnail thumbnails tier time timed
        timeline timelines timeout timer times timestamp tip tips title titles to toast toasts today together toggle token
        tokens tomorrow tone too tool toolbar tools top tossing total track tracker tracking traffic trainer training
        transcription transfer transferred transferring transfers translate translation trash trend trending tried trigger
        triple trouble true trust trusted try trying tunnel turn turned tweak twice two type types typically unable
        unavailable unbind unblock under understand undo undone unexpected unexpectedly unfavorite unified uninstall
        uninstalled uninstalling unit units unknown unless unlimited unlink unlock unlocked unmute unpin unreachable unread
        unsaved unstable unsubscribe unsupported until untitled unused up upcoming update updated updates updating upgrade
        upload uploaded uploading upon upper uptime url us usage use used user username usernames users uses using usually
        valid validate value values various verification verified verify version versions very via video videos view viewed
        viewer viewing visibility visible visit visual voice volume voters votes wait waiting want wants warning warnings was
        watch water way we weather web webpage website websites week weekly weight welcome well went were what when where
        whether which while who whole whom widget widgets width will window windows wish with within without wizard words work
        working workout works world would write written wrong year yearly years yes yesterday yet you your yourself zero zone
        zoom
        """
}
