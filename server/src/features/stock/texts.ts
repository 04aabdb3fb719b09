import { fillText } from '../../http/texts.ts'

/** Texts of batches and stock that the client did not give. */
export const stockTexts = {
  // Choose a veterinarian or a clinic.
  receiverRequired: 'Veldu viðtakanda',
  // The person is no veterinarian, or the workplace no clinic, today.
  noReceiver: 'Viðtakandinn er ekki dýralæknir eða dýralæknastofa',
  selectionRequired: 'Skráðu fyrsta og síðasta númer, eða lista af númerum',
  'range.digits': 'Fyrsta og síðasta númer þurfa að vera tölustafir, mest 15',
  'range.length': 'Fyrsta og síðasta númer þurfa að vera jafn löng',
  'range.order': 'Síðasta númer þarf að vera hærra en það fyrsta',
  'range.size': 'Hægt er að velja mest {max} númer í einu',
  // The number is twice in the list.
  repeated: 'Númerið er líka í línu {line}',
  delivered: 'Númerið hefur þegar verið afhent',
  // {count} numbers cannot be delivered, the first in line {line}: {error}
  errors: '{count} númer er ekki hægt að afhenda. Það fyrsta er í línu {line}: {error}',
  noneFree: 'Ekkert óskráð númer er á þessu bili í birgðunum',
  // Neither in the stock nor free: {numbers}
  notFree: 'Ekki óskráð í birgðunum: {numbers}',
  // Doubts about a number that is being registered
  otherStock: 'Númerið var afhent öðrum. Athugaðu hvort það sé rétt.',
  similar: 'Númerið er ekki í þínum birgðum en munar einum staf eða víxlun á {number} sem er þar.',
  swapped: 'Númerið var ekki afhent, en með víxlun tveggja stafa verður það númer sem var afhent.',
} as const

export type StockText = keyof typeof stockTexts

/** A text with its values. */
export const stockText = (key: StockText, values: Readonly<Record<string, string | number>> = {}): string =>
  fillText(stockTexts[key], values)
