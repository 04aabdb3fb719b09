import { call, type Result, result } from '@dyra/shared/api'
import type { Terms } from '@dyra/shared/contract/terms'
import type { TermsKind } from '@dyra/shared/domain/terms'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

/** By then the text that the site ships is shown: something to read comes before the newest. */
const TIMEOUT_MS = 3_000

/** What is in force and what was announced. Never fails, so that the page has a text in any case. */
export const loadTerms =
  (kind: TermsKind) =>
  ({ request }: LoaderFunctionArgs): Promise<Result<Terms>> =>
    result(
      call(
        'GET /api/Terms/{kind}',
        { params: { kind } },
        AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ),
    )
