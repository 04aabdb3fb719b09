import { texts } from '../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  'photo.choose': 'Velja eða taka mynd',
  'photo.replace': 'Velja aðra mynd',
  'photo.show': 'Sýna mynd',
  'photo.remove': 'Sleppa myndinni',
  'photo.preparing': 'Myndin er undirbúin …',
  'photo.notImage': 'Skráin er ekki mynd',
  'photo.tooLarge': 'Myndin má ekki vera stærri en {size} MB',
})
