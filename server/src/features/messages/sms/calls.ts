import type { smsCalls as contract } from '@dyra/shared/contract/sms'
import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import { rates } from '@dyra/shared/domain/rates'
import { addressKey, addressOf } from '../../../address.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { inLanguage } from '../../../language/current-language.ts'
import { pagePath } from '../../../language/page-path.ts'
import { keyedByAddress } from '../../../limits/rates.ts'
import { countGuess } from '../../../limits/strict-limit.ts'
import { invalidLink } from '../../../problems/problem.ts'
import { findByCode } from './queries.ts'
import { smsPath } from './rules.ts'
import { smsTexts } from './texts.ts'

/** Links of SMS (docs/domain.md#sms). */
export const smsCalls: Calls<typeof contract> = {
  // The page that the link leads to decides who may see what. Wrong codes have a limit of their own.
  'POST /api/Sms/Open': call({ may: 'public', limit: 'links' }, ({ body }, { db, codes, tokens, request, reply }) => {
    const who = addressKey(addressOf(request))
    const keyed = keyedByAddress({ name: 'sms-code', who, rates: rates.wrongCodes })
    reply.header('cache-control', 'no-store')
    return countGuess(db, { keyed, reason: smsTexts.tooManyCodes }, async () => {
      const [found] = await findByCode(db, [codes.hashes('sms', body.code)])
      if (!found) throw invalidLink()
      return { path: inLanguage(found.language ?? DEFAULT_LANGUAGE, () => pagePath(smsPath(found, tokens))) }
    })
  }),
}
