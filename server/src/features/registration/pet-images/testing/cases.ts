import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, petKeepers, petReaders } from '../../../../testing/rights-signs.ts'
import type { petImages } from '../feature.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const picture = Buffer.concat([
  Buffer.from(
    '--mark\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  PNG,
  Buffer.from('\r\n--mark--\r\n'),
])

export const petImagesCases = featureCases<typeof petImages>({
  rights: {
    'GET /api/PetImages/{imageId}': none(everyone),
    'GET /api/Pets/{petId}/Images': petReaders,
    'POST /api/Pets/{petId}/Images': petKeepers,
    'DELETE /api/Pets/{petId}/Images/{imageId}': petKeepers,
  },
  writes: {
    'POST /api/Pets/{petId}/Images': async (rows) => {
      const url = `/api/Pets/${await rows.fixture.addPet()}/Images`
      return { who: 'owner', url, payload: picture, type: 'multipart/form-data; boundary=mark' }
    },
    'DELETE /api/Pets/{petId}/Images/{imageId}': async (rows) => {
      const petId = await rows.fixture.addPet()
      const imageId = await rows.insert(
        `pet_image (pet_id, content_type, icon, large) values ($1, 'image/webp', '', '')`,
        [petId],
      )
      return { who: 'owner', url: `/api/Pets/${petId}/Images/${imageId}` }
    },
  },
})
