/**
 * Meanings of parameters of a path, query or header that several calls share. If a name has a different meaning in one group of
 * calls, its text is under `Tag.name`. A parameter of one call has its `description` in the contract instead.
 */
export const parameterTexts: Readonly<Record<string, string>> = {
  lang: 'Tungumál svarsins: íslenska (is) eða enska (en); íslenska ef ekkert er valið',

  // Paths
  foundAnimalId: 'Auðkenni ómerkts dýrs sem fannst (UUID)',
  foundReportId: 'Auðkenni fundartilkynningar (UUID)',
  mark: 'Merki samskiptanna sem vafrinn sýnir, úr síðasta svari',
  documentId: 'Auðkenni skjals (UUID)',
  code: 'Kóði sem er prentaður á skjalið; bil og bandstrik skipta ekki máli',
  alertCode: 'Kóði auglýsingar eftir týndu dýri; hann er í slóð síðunnar',
  tagCode: 'Kóði merkispjalds; hann er í slóðinni sem er á spjaldinu',
  apiKeyId: 'Númer API-lykils',
  authApplicationId: 'Númer umsóknar um hlutverk',
  authUserId: 'Númer notanda með hlutverk',
  careCaseId: 'Númer vörslumáls',
  claimId: 'Númer tilkalls til dýrs',
  correctionId: 'Númer beiðni um leiðréttingu',
  pictureId: 'Númer myndar með tilkalli',
  contactFormId: 'Númer athugasemdar',
  id: 'Númer tölvupósts',
  imageId: 'Auðkenni myndar (UUID); það breytist þegar myndinni er skipt út',
  importId: 'Númer skráningar úr skrá',
  incidentId: 'Númer atviks sem er skráð á dýrið',
  invitationId: 'Númer boðs um að gerast meðeigandi',
  invoicePersonId: 'Númer greiðanda',
  batchId: 'Númer sendingar örmerkja',
  kind: 'Hvor textinn: notendaskilmálar eða persónuverndarstefna',
  microTagId: 'Númer örmerkis í skránni, ekki það sem stendur á því',
  petId: 'Númer dýrs',
  tagNumber: 'Númer örmerkis eða eyrnamerkis eins og það er slegið inn eða lesið; bil og bandstrik skipta ekki máli',
  tariffId: 'Númer gjalds í gjaldskránni',
  t: 'Leynilykill finnanda úr slóð í pósti eða svari við tilkynningu',
  taskId: 'Númer verkefnis',
  transferPetId: 'Númer eigendaskipta',
  userId: 'Númer manns eða fyrirtækis',
  representativeId: 'Númer umboðs',
  agreementId: 'Númer samþykkis greiðanda',
  'InvoicePersons.VeterinarianPersonId': 'Númer dýralæknis; aðeins greiðendur sem hann má skrá gjöld á',
  contactId: 'Númer varatengiliðar',
  webhookId: 'Númer áskriftar að tilkynningum',
  workplaceId: 'Númer vinnustaðar',
  memberId: 'Númer starfsmanns á vinnustaðnum',
  'VeterinarianSettings.userId': 'Númer þess sem á stillingarnar; sá sem spyr ef það vantar',

  // Parts of lists
  From: 'Hversu mörgum línum er sleppt fremst',
  Size: 'Hversu margar línur koma mest',
  SortBy: 'Dálkur sem raðað er eftir',
  SortAsc: 'Raðað er í hækkandi röð; false snýr röðinni við',

  // Pets
  SearchQuery: 'Hluti af nafni dýrs, örmerki, eyrnamerki eða kennitala eiganda',
  'Pets.Size': 'Hversu mörg dýr koma mest; 0: aðeins fjöldi þeirra',
  CountApart: 'true: count er null ef talning tekur langan tíma; sama leit með Size=0 telur',
  BirthDateFrom: 'Fyrsti fæðingardagur',
  BirthDateTo: 'Síðasti fæðingardagur',
  IsCastrated: 'Aðeins geld dýr, eða aðeins ógeld',
  IsLost: 'Aðeins týnd dýr, eða aðeins þau sem eru ekki týnd',
  GenderId: 'Númer kyns úr /api/Types',
  Region: 'Heiti landshluta úr /api/Places',
  SpeciesId: 'Númer dýrategundar úr /api/Types',
  BreedId: 'Númer tegundar úr /api/Types',
  showDead: 'Hvort dáin dýr eru með',
  size: 'Icon: ferningur, 96 dílar; Large: lengri hliðin í mesta lagi 1600 dílar',

  // Transfers
  Ended: 'Í stað þess sem bíður: það sem var hafnað eða afturkallað síðustu 30 daga',
  WithRejected: 'Með eigendaskiptum frá manninum sem var hafnað síðustu 90 daga og hægt er að endurvekja',
  BetweenOwners: 'Með eigendaskiptum milli eigenda sem var hafnað og hægt er að endurvekja',

  // Work of administrators
  'PetTransfers.SearchQuery': 'Hluti af nafni dýrs, eiganda eða dýralæknis, örmerki, eða upphaf kennitölu eiganda',
  'AuthorizedUsers.SearchQuery': 'Hluti af nafni, eða upphaf kennitölu',
  'AuthApplications.SearchQuery': 'Hluti af nafni, eða upphaf kennitölu',
  'ContactForm.SearchQuery': 'Orð úr titli, texta eða nafni sendanda',
  'Tasks.SearchQuery': 'Hluti af nafni dýrs eða manns, örmerki, eða upphaf kennitölu',
  'Stock.SearchQuery': 'Hluti af númeri; hluti af nafni í leit að viðtakanda',
  'TagBatches.SearchQuery': 'Hluti af nafni viðtakanda eða númeri; heilt númer í listanum yfir sendingar',
  'Stock.State': 'Hvort númerið er óskráð, skráð eða ógilt',
  'TagBatches.State': 'Hvort númerið er óskráð, skráð eða ógilt',
  'TagBatches.Kind': 'Hvort númerið var ekki afhent, eða var í birgðum annars',
  DeliveredUntil: 'Síðasti afhendingardagur; fyrir ári ef hann vantar',
  RegisteredFrom: 'Fyrsti skráningardagur; fyrir 90 dögum ef hann vantar',
  BatchId: 'Númer sendingar örmerkja',
  'Tasks.Kind': 'Hvers konar verkefni',
  'Tasks.State': 'Hvort verkefnið er opið eða lokað',
  'Workplaces.SearchQuery': 'Hluti af nafni, eða upphaf kennitölu',
  'Workplaces.Kind': 'Hvers konar vinnustaður',
  'Workplaces.State': 'Hvort vinnustaðurinn er í gildi, útrunninn eða lokaður',
  OlderThanDays: 'Aðeins það sem hefur beðið lengur en svo marga daga',
  VeterinarianPersonId: 'Númer dýralæknisins sem skráði dýrið',
  OwnerSsn: 'Kennitala eigandans sem skráningin bíður eftir',

  // Persons
  searchQuery: 'Hluti af nafni, eða upphaf kennitölu',
  onlyOwners: 'Aðeins fólk sem á eða hefur átt dýr',
  onlyUnconfirmedEmail: 'Fyrir stjórnendur: aðeins fólk með óstaðfest netfang sem annar skráði',
  ssn: 'Kennitala, með eða án bandstriks',
  showDisabled: 'Hvort notendur með lokaðan aðgang eru með',
  IncludeCurrentUser: 'Hvort sá sem spyr er með í listanum',

  // Fees
  'Invoices.From': 'Fyrsti dagur gjaldsins, að honum meðtöldum',
  To: 'Síðasti dagur gjaldsins, að honum meðtöldum',
  InvoiceSsn: 'Kennitala greiðanda',
  RegisterdSsn: 'Kennitala þess sem skráði örmerkið',
  Offset: 'Hversu mörgum línum er sleppt fremst',

  // Security events
  Kind: 'Hvers konar atburður',
  'Care.State': 'Opin mál eða lokin; sjálfgefið opin',
  'SecurityEvents.PersonId': 'Númer þess sem gerði það, líka fulltrúa fyrirtækis',
  'SecurityEvents.From': 'Fyrsti dagurinn, að honum meðtöldum',
  'SecurityEvents.To': 'Síðasti dagurinn, að honum meðtöldum',

  // History, access log, mails
  TableName: 'Tafla breytingasögunnar',
  RowId: 'Númer línu í töflunni',
  CreatedById: 'Númer þess sem breytti',
  WithRelated:
    'Með dýri: líka örmerki þess, eigendaskipti, boð til meðeigenda og atvik; með manni: líka hlutverk, umsóknir, greiðandi og vinnustaðir; með vinnustað: líka starfsfólk',
  PersonId: 'Númer þess sem upplýsingarnar eru um',
  ViewerPersonId: 'Númer þess sem skoðaði',
  State: 'Staða tölvupósts: bíður, sendur eða gefist upp',

  // Sign-in
  phonenumber: 'Símanúmer, sjö tölustafir',
  hash: 'Tætigildi úr GetPhoneRandomHash eða GetAppRandomHash; gildir einu sinni í þrjár mínútur',
  ticket: 'Úr svarinu 409 þegar velja þarf fyrirtæki; gildir í tvær mínútur',
  companySsn: 'Kennitala fyrirtækisins sem var valið',
  asMember: 'Hvort fyrirtækið var valið sem vinnustaður',
  sessionId: 'Auðkenni lotu (UUID); allar aðrar lotur ef það vantar',

  // Headers
  'Idempotency-Key':
    'Lykill sem sá sem kallar velur: sama beiðni með sama lykli innan sólarhrings fær fyrra svarið og skráir ekkert aftur',
  'If-Match': 'etag úr fyrri lestri: breytingunni er hafnað (412) ef gögnin hafa breyst síðan',
}
