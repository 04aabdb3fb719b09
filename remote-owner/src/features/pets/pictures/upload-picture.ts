import { upload } from '@dyra/shared/upload'

export const uploadPicture = (petId: number, file: File, options: Parameters<typeof upload>[2]) =>
  upload('POST /api/Pets/{petId}/Images', { params: { petId }, file }, options)
