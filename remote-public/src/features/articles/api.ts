import { call, type Result, result } from '@dyra/shared/api'
import type { Barometer } from '@dyra/shared/contract/barometer'
import type { VerifiedDeposit } from '@dyra/shared/contract/health'
import type { Terms } from '@dyra/shared/contract/terms'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

/** After this time the page shows the bundled text instead of waiting longer. */
const TIMEOUT_MS = 3_000

/** The current text and an announced one. Never fails, because the page falls back to the bundled text. */
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

interface AboutData {
  /** Null while the capability is off. The page waits neither for this promise nor for `deposit`. */
  barometer: Promise<Result<{ figures: Barometer | null }>> | null
  deposit: Promise<Result<VerifiedDeposit>>
}

export const loadAbout = ({ request: { signal } }: LoaderFunctionArgs): AboutData => ({
  barometer: hasCapability('barometer') ? result(call('GET /api/Barometer', {}, signal)) : null,
  deposit: result(call('GET /api/Deposit', {}, signal)),
})
