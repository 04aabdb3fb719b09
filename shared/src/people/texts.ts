import { texts } from '../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  email: 'Netfang',
  phone: 'Símanúmer {n}',
  addPhone: 'Bæta við símanúmeri',
  visibility: 'Þegar örmerki dýra er flett upp',
  'visibility.name': 'Sýna nafn',
  'visibility.address': 'Sýna heimilisfang',
  'visibility.phones': 'Sýna símanúmer',
  'visibility.email': 'Sýna netfang',
  'visibility.throughRegistryOnly': 'Aðeins með milligöngu Dýraauðkennis',
  'visibility.throughRegistryOnlyTip':
    'Ekkert af þessu sést og aðeins stjórnendur sjá netfang og símanúmer. Skilaboð frá þeim sem finnur dýrið fara til Dýraauðkennis, sem hefur samband við eigandann.',
  'visibility.addressProtected': 'Heimilisfangið er verndað í Þjóðskrá og því sést ekkert.',
  'visibility.minor': 'Ekkert sést um fólk yngra en 18 ára.',
  userAgreement: 'Ég samþykki notendaskilmála Dýraauðkennis',
  userAgreementTip: 'Án samþykkis birtast upplýsingar um þig ekki þegar örmerki dýrsins þíns er flett upp.',
  privacyPolicy: 'Ég samþykki persónuverndarstefnu Dýraauðkennis',
  privacyPolicyTip:
    'Í persónuverndarstefnunni kemur fram hvaða upplýsingar eru skráðar, hvers vegna og hversu lengi þær eru geymdar.',
  read: 'Lesa',
  'loss.title': 'Vista þessar breytingar?',
  'loss.back': 'Til baka í skráninguna',
  'loss.save': 'Vista breytingar',
  'loss.agreement.self':
    'Þú dregur samþykki þitt til baka. Upplýsingar um þig birtast þá ekki þegar örmerki dýranna þinna er flett upp og þú þarft að samþykkja aftur til að nota Dýraauðkenni.',
  'loss.agreement.other':
    'Samþykki eigandans verður dregið til baka. Upplýsingar um hann birtast þá ekki þegar örmerki dýra hans er flett upp og hann þarf að samþykkja aftur til að nota Dýraauðkenni.',
  'loss.phone.self': 'Ekkert símanúmer verður skráð. Sá sem finnur dýrið þitt getur þá ekki hringt í þig.',
  'loss.phone.other': 'Ekkert símanúmer verður skráð. Sá sem finnur dýr eigandans getur þá ekki hringt í hann.',
  'loss.email.self':
    'Ekkert netfang verður skráð. Þú færð þá engan tölvupóst frá Dýraauðkenni, til dæmis þegar dýrið þitt finnst.',
  'loss.email.other':
    'Ekkert netfang verður skráð. Eigandinn fær þá engan tölvupóst frá Dýraauðkenni, til dæmis þegar dýr hans finnst.',
})
