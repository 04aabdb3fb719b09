import { type Static, Type } from 'typebox'
import { binary, calls, Id, NoContent, sessionErrors, upload } from './define.ts'
import { PetPath } from './fields.ts'

/** The unguessable id in the URL of the picture. It changes with the picture. */
export const PetImage = Type.Object({ petId: Id, imageId: Type.String({ format: 'uuid' }) })
export type PetImage = Static<typeof PetImage>

export const petImageCalls = calls({
  'GET /api/PetImages/{imageId}': {
    summary: { is: 'Mynd af dýri', en: 'Photo of a pet' },
    tag: 'PetImages',
    params: Type.Object({ imageId: Type.String({ format: 'uuid' }) }),
    query: Type.Object({ size: Type.Optional(Type.Enum(['Icon', 'Large'])) }),
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, 503],
  },
})

export const petImageCoreCalls = calls({
  'GET /api/Pets/{petId}/Images': {
    summary: { is: 'Mynd dýrs, í mesta lagi ein', en: 'Photo of a pet, at most one' },
    tag: 'PetImages',
    params: PetPath,
    response: { 200: Type.Array(PetImage) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Images': {
    summary: {
      is: 'Setja inn mynd; hún kemur í stað þeirrar sem fyrir er',
      en: 'Upload a photo; it replaces an earlier one',
    },
    tag: 'PetImages',
    params: PetPath,
    body: upload(),
    response: { 201: PetImage },
    errorStatuses: [400, 404, 409, 413, 415, 422, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/Pets/{petId}/Images/{imageId}': {
    summary: { is: 'Fjarlægja mynd dýrs', en: 'Remove a pet’s photo' },
    tag: 'PetImages',
    params: Type.Object({ ...PetPath.properties, imageId: Type.String({ format: 'uuid' }) }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
