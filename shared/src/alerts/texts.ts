import { texts } from '../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  'publish.list': 'Sýna á listanum yfir týnd dýr',
  'publish.listHelp': 'Nafn, tegund, litur, kyn, mynd, staður og dagur. Hvorki númer dýrsins né eigandi kemur fram.',
  'publish.watchers': 'Láta þá vita sem vakta svæðið',
  'publish.watchersHelp': 'Fólk og dýralæknar sem hafa valið svæðið fá póst.',
  postalCode: 'Póstnúmer þar sem dýrið týndist',
  'postalCode.none': 'Ekki valið',
  'postalCode.protected': 'Þú nýtur verndar. Aðeins landshlutinn er birtur.',
  place: 'Nánar um staðinn',
  'place.help': 'Til dæmis gata, garður eða kennileiti.',
  time: 'Klukkan hvað?',
  marks: 'Einkenni',
  'marks.help': 'Til dæmis hvít loppa, ól eða ör.',
  message: 'Skilaboð til þeirra sem finna dýrið',
  'message.help': 'Til dæmis: Hún er stygg, ekki elta hana.',
  'never.pay': 'Borgaðu aldrei neinum sem segist vera með dýrið þitt fyrr en þú hefur séð það.',
  'error.placeForWatchers': 'Veldu póstnúmer svo að vaktarar á svæðinu fái póst',
})
