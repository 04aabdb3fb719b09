import type { Finding } from '../adapters/eid-check.ts'

export const good = (text: string): Finding => ({ isGood: true, text })
export const bad = (text: string): Finding => ({ isGood: false, text })
