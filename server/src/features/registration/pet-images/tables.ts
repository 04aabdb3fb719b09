import { creation, filled, label, picture, rowId, uuid } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const petImageTables = {
  pet_image: auditedTable({
    columns: {
      id: filled(uuid),
      pet_id: rowId,
      content_type: label,
      icon: picture,
      large: picture,
      ...creation,
    },
    history: { tableName: 'Pets', rowId: 'pet_id', fields: { id: 'ImageId' } },
    deadPet: 'row',
    counted: 'pictures',
  }),
}
