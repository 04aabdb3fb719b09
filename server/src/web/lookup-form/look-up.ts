import type { Problem } from '@dyra/shared/contract/define'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { checkNumber, pageTexts, resultOfProblem, type SettledLookup } from '@dyra/shared/features/lookup/document'
import { type ApiResponse, callApi, type Visit } from './call-api.ts'

interface LookedUp {
  readonly result: SettledLookup
  readonly response: Pick<ApiResponse, 'status' | 'retryAfter'>
}

/** Looks up what was typed, with the checks and the call of the site's script. */
export async function lookUp(visit: Visit, input: string): Promise<LookedUp> {
  const refused = checkNumber(input, pageTexts)
  if (refused) return { result: refused, response: { status: 400, retryAfter: null } }
  const response = await callApi(visit, 'GET /api/MicroTags', { query: { tagNumber: input.trim() } })
  if (response.status === 200) return { result: { kind: 'found', pet: response.body as LookupResult }, response }
  const body = response.body as Problem
  const problem = { ...response, body, title: body.title, errors: body.errors ?? {} }
  return { result: resultOfProblem(problem, input), response }
}
