import { texts } from '../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  'col.image': 'Mynd',
  'col.name': 'Nafn',
  'col.tagNumber': 'Örmerki',
  'col.species': 'Dýrategund',
  'col.birthDate': 'Fæðingardagur',
  'col.more': 'Sjá nánar',
  gender: 'Kyn',
  breed: 'Tegund',
  breedDisabled: 'Veldu dýrategund fyrst',
  breedSearch: 'Veldu tegund',
  fur: 'Feldgerð',
  castrated: 'Ófrjósemisaðgerð',
})
