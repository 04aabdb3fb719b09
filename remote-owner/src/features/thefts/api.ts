import { call } from '@dyra/shared/api'

const of = (petId: number) => ({ params: { petId } })

export const reportTheft = (petId: number, caseNumber: string) =>
  call('PUT /api/Pets/{petId}/Theft', { ...of(petId), body: { caseNumber } })
export const withdrawTheft = (petId: number) => call('DELETE /api/Pets/{petId}/Theft', of(petId))
