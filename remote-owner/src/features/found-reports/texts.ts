import { texts } from '@dyra/shared/i18n'

export const text = texts({
  'banner.well': 'Einhver fann eða sá dýrið þitt og hefur sent þér skilaboð',
  'banner.injured': 'Einhver fann dýrið þitt slasað eða veikt og hefur sent þér skilaboð',
  'banner.dead': 'Tilkynnt hefur verið að dýrið þitt hafi fundist dáið',
  'banner.read': 'Lesa skilaboðin',
  title: 'Fundartilkynningar',
  open: 'Opna samskiptin',
  'state.unread': 'Ólesið',
  'state.sent': 'Ólesið',
  'state.seen': 'Lesið',
  'state.answered': 'Svarað',
  'state.closed': 'Lokið',
  'condition.well': 'Virðist í lagi',
  'condition.injured': 'Slasað eða veikt',
  'condition.dead': 'Dáið',
})
