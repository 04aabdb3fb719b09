import { ApiProblem, call, callIn, NetworkFailure, reportUnexpected } from '@dyra/shared/api'
import { checkNumber, type LookupTexts, resultOfProblem, type SettledLookup } from '@dyra/shared/features/lookup'

/** Looks up typed or scanned input. Throws only if `signal` is aborted. */
export async function lookUp(input: string, signal: AbortSignal, texts: LookupTexts): Promise<SettledLookup> {
  const bad = checkNumber(input, texts)
  if (bad) return bad
  try {
    const send = texts.language ? callIn(texts.language) : call
    const pet = await send('GET /api/MicroTags', { query: { tagNumber: input.trim() } }, signal)
    return { kind: 'found', pet }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiProblem) return resultOfProblem(error, input)
    reportUnexpected(error)
    const code = error instanceof NetworkFailure ? 'error.network' : 'error.unknown'
    return { kind: 'unavailable', message: texts.errorText(code) }
  }
}
