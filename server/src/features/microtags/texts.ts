import type { TagNumberWarning } from '@dyra/shared/domain/tag-number'

/** Doubts about a number, in the interface's own words. */
export const tagWarningTexts: Readonly<Record<TagNumberWarning, string>> = {
  'microTag.warn.notIso': 'Númerið er ekki 15 tölustafir. Athugaðu hvort það sé rétt slegið inn.',
  'microTag.warn.letters': 'Í númerinu eru bókstafir. Örmerki samkvæmt ISO-staðli eru aðeins tölustafir.',
  'microTag.warn.testCode': 'Númer sem byrja á 999 eru prófunarnúmer.',
  'microTag.warn.unknownPrefix': 'Fyrstu þrír stafirnir eru hvorki þekktur landskóði né framleiðandakóði.',
  'microTag.warn.foreignCountry': 'Númerið er með erlendan landskóða. Var dýrið örmerkt erlendis?',
  'microTag.warn.serialTooLarge': 'Síðari hluti númersins er hærri tala en staðallinn leyfir.',
}

/** `price` in ISK. */
export const priceChangedText = (price: number): string =>
  `Skráningargjaldið hefur breyst og er nú ${price.toLocaleString('is-IS')}\u00a0kr.`
