import { call } from '@dyra/shared/api'
import type { Verification } from '@dyra/shared/contract/verification-documents'
import { unlessInvalid } from '../../components/invalid-link.ts'

/** Null if no valid document has the code. */
export async function verifyCode(code: string, signal?: AbortSignal): Promise<Verification | null> {
  const found = await unlessInvalid(call('GET /api/Verify/{code}', { params: { code } }, signal))
  return found === 'invalid' ? null : found
}
