import { upload } from './upload.ts'

export const uploadPicture = (petId: number, file: File, options: Parameters<typeof upload>[2]) =>
  upload('POST /api/Pets/{petId}/Images', { params: { petId }, file }, options)
