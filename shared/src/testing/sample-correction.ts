import type { RegistrarCorrection } from '../contract/corrections.ts'

/** The birth date of Skotta, which its owner says is another. */
export const correctionOfSkotta: RegistrarCorrection = {
  correctionId: 5,
  petId: 12,
  petName: 'Skotta',
  speciesName: 'Köttur',
  field: 'birthDate',
  current: { value: '2022-05-14', label: '14.05.2022' },
  wanted: { value: '2021-05-14', label: '14.05.2021' },
  reason: 'Stendur í heilsufarsbók',
  hasPhoto: false,
  requestedAs: 'owner',
  created: '2026-11-20T08:05:00Z',
  answer: null,
  warnings: [],
}
