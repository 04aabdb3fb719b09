import { texts } from '@dyra/shared/i18n'

/** Texts of frame, menus and error screens. Other folders have their own `texts.ts`. */
export const shellText = texts({
  'nav.home': 'Forsíða',
  'nav.asRepresentative': 'Umboð',
  'nav.representing': '{name} (í umboði)',
  'nav.logout': 'Útskrá',
  'nav.openMenu': 'Opna valmynd',
  'nav.closeMenu': 'Loka valmynd',
  'nav.skipToContent': 'Fara beint í efnið',
  'nav.mainMenu': 'Aðalvalmynd',
  'nav.topMenu': 'Efsta valmynd',
  'viewingAs.label': 'Skoða sem',
  'footer.registrationNo': 'Kt. {ssn}',
  'footer.email': 'Netfang: {email}',
  'notFound.title': 'Síða fannst ekki',
  'notFound.text': 'Síðan sem þú leitaðir að er ekki til eða hefur verið færð.',
  'notFound.home': 'Fara á forsíðu',
  'session.ended.owner':
    'Innskráningin fyrir {name} er ekki lengur í gildi. Skráðu þig inn aftur ef þú hefur umboð enn.',
  'session.ended.workplace':
    'Innskráningin fyrir {name} er ekki lengur í gildi. Skráðu þig inn aftur ef þú starfar þar enn.',
  'session.expired': 'Innskráningin er útrunnin. Skráðu þig inn aftur.',
  'session.needed': 'Skráðu þig inn til að opna síðuna.',
  'session.kept': 'Það sem þú varst að fylla út bíður óbreytt á síðunni. Haltu áfram þegar þú hefur skráð þig inn.',
  'session.giveUp': 'Hætta við óvistaðar breytingar',
  'session.forbiddenText': 'Hlutverk þitt veitir ekki aðgang að þessum hluta vefsins.',
  'remoteError.broken': 'Reyndu aftur eftir smástund.',
  'remoteError.contract': 'Verið er að uppfæra þennan hluta síðunnar. Reyndu aftur eftir smástund.',
  'home.intro': 'Fannstu dýr? Flettu upp örmerkinu til að finna eigandann.',
  'home.reading':
    'Dýralæknar, dýraathvörf og dýraþjónusta sveitarfélaga lesa örmerki. Á nóttunni skaltu hringja í dýralækni á vakt eða lögregluna.',
})
