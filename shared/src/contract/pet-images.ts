import { Type } from 'typebox'
import { binary, calls } from './define.ts'

export const petImageCalls = calls({
  'GET /api/PetImages/{imageId}': {
    summary: 'Mynd af dýri',
    tag: 'PetImages',
    params: Type.Object({ imageId: Type.String({ format: 'uuid' }) }),
    query: Type.Object({ size: Type.Optional(Type.Enum(['Icon', 'Large'])) }),
    response: { 200: binary('image/webp') },
    faults: [400, 404, 503],
  },
})
