import { type Static, Type } from 'typebox'
import { binary, calls, Id, NoContent, sessionErrors, upload } from './define.ts'
import { PetPath } from './fields.ts'

/** The id is the unguessable address of the picture and changes with it. */
export const PetImage = Type.Object({ petId: Id, imageId: Type.String({ format: 'uuid' }) })
export type PetImage = Static<typeof PetImage>

export const petImageCalls = calls({
  'GET /api/PetImages/{imageId}': {
    summary: 'Mynd af dýri',
    tag: 'PetImages',
    params: Type.Object({ imageId: Type.String({ format: 'uuid' }) }),
    query: Type.Object({ size: Type.Optional(Type.Enum(['Icon', 'Large'])) }),
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, 503],
  },
})

export const petImageCoreCalls = calls({
  'GET /api/Pets/{petId}/Images': {
    summary: 'Mynd dýrs, í mesta lagi ein',
    tag: 'PetImages',
    params: PetPath,
    response: { 200: Type.Array(PetImage) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Images': {
    summary: 'Setja inn mynd; hún kemur í stað þeirrar sem fyrir er',
    tag: 'PetImages',
    params: PetPath,
    body: upload(),
    response: { 201: PetImage },
    errorStatuses: [400, 404, 409, 413, 415, 422, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/Pets/{petId}/Images/{imageId}': {
    summary: 'Fjarlægja mynd dýrs',
    tag: 'PetImages',
    params: Type.Object({ ...PetPath.properties, imageId: Type.String({ format: 'uuid' }) }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
