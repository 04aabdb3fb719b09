import texts from './origin.is.json'

/** Where a pet lived before its keeper (docs/domain.md#origin), and the labels. */
export const originLabels = texts
export type Origin = keyof typeof originLabels
export const ORIGINS = Object.keys(originLabels) as Origin[]
