import { texts } from '../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  'incident.dialog.lostTitle': 'Tilkynna týnt dýr',
  'incident.dialog.foundTitle': 'Tilkynna fundið dýr',
  'incident.dialog.findTitle': 'Ég fann þetta dýr',
  'incident.dialog.commentTitle': 'Skrá athugasemd',
  'incident.dialog.title': 'Skrá atvik',
  'incident.type': 'Tegund atviks',
  'incident.type.Lost': 'Týnt',
  'incident.type.FoundAlive': 'Fannst á lífi',
  'incident.type.FoundDead': 'Fannst dáið',
  'incident.type.MovedAbroad': 'Flutt úr landi',
  'incident.type.Comment': 'Athugasemd',
  'incident.dateLost': 'Hvenær týndist dýrið?',
  'incident.dateFound': 'Hvenær fannst dýrið?',
  'incident.endsTransfer':
    'Eigendaskipti eru í vinnslu og falla niður þegar dýrið er skráð dáið. Nýr eigandi fær að vita það: {name}',
  'incident.comment': 'Athugasemd',
  'incident.commentHelp': 'Til dæmis hvar dýrið sást síðast eða í hvaða ástandi það var.',
  'alert.publish': 'Lýsa eftir dýrinu',
  'alert.publishHelp': 'Sýna það öðrum og fá hjálp við leitina. Þú velur hvað kemur fram.',
  'find.comment': 'Ég fann þetta dýr. ',
  'find.help': 'Segðu eigandanum hvar dýrið er og hvernig hann nær í þig.',
  'incident.submit': 'Skrá atvik',
  'incident.saved': 'Atvik hefur verið skráð',
  'stranger.note': 'Eigandi dýrsins fær að sjá nafn þitt og símanúmer.',
  'incident.sent': 'Tilkynningin hefur verið skráð. Eigandi dýrsins fær hana senda.',
})
