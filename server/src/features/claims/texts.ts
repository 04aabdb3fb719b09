import type { ClaimRefusal } from '@dyra/shared/domain/claims'

/** Why a claim is refused, and what to do instead. */
export const claimRefusals: Readonly<Record<ClaimRefusal, string>> = {
  // The animal is already registered to you.
  own: 'Dýrið er þegar skráð á þig. Þú finnur það undir Mín dýr.',
  // The animal is registered as dead. Contact the registry if it is alive.
  dead: 'Dýrið er skráð dáið. Hafðu samband við Dýraauðkenni ef það er á lífi.',
  // The owner is looking for the animal. Report it as found.
  lost: 'Dýrið er skráð týnt og eigandinn leitar að því. Tilkynntu að það sé fundið.',
  // The animal waits for your acceptance.
  offered: 'Dýrið bíður samþykkis þíns. Þú svarar undir Eigendaskipti.',
  // You have claimed this animal in the last year.
  again:
    'Þú hefur þegar gert tilkall til þessa dýrs á síðastliðnu ári. Hafðu samband við Dýraauðkenni ef eitthvað hefur breyst.',
  // The same words for every other reason, so that they tell nothing about the registration.
  unavailable:
    'Ekki er hægt að gera tilkall til þessa dýrs hér. Biddu þann sem lét þig fá það að skrá eigendaskipti eða hafðu samband við Dýraauðkenni.',
  // You have three open claims.
  tooMany: 'Þú átt þegar þrjú tilköll í vinnslu. Þú getur gert nýtt þegar einu þeirra lýkur.',
  tooYoung: 'Aðeins fullorðnir geta gert tilkall til dýrs',
}

export const claimTexts = {
  notRegistered: 'Ekkert dýr er skráð með þetta örmerki',
  // The claim is closed already.
  closed: 'Tilkallinu er þegar lokið',
  // You have objected already.
  answered: 'Þú hefur þegar mótmælt tilkallinu',
  pictures: 'Hægt er að senda mest þrjár myndir',
  // The owner has already been notified.
  notified: 'Eiganda hefur þegar verið tilkynnt um tilkallið',
  // The owner still has time to answer.
  early: 'Ekki er hægt að samþykkja tilkallið fyrr en eigandi hefur mótmælt eða svarfrestur hans er liðinn',
} as const
