import type { Result } from '@dyra/shared/api'
import type { VerifiedDeposit } from '@dyra/shared/contract/health'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Await } from '@dyra/shared/ui'
import css from './Article.module.css'
import { text } from './texts.ts'

interface Props {
  deposit: Promise<Result<VerifiedDeposit>>
}

/** How old the registry's newest verified deposit is. At the end of the page, so that nothing moves when this loads. */
export const DepositLine = ({ deposit }: Props) => (
  <Await of={deposit} skeleton={null} failed={() => null}>
    {({ verified }) =>
      verified && (
        <div className={css.text}>
          <p>
            {text('deposit', {
              created: formatInstantDay(new Date(verified.createdAt)),
              verified: formatInstantDay(new Date(verified.verifiedAt)),
            })}
          </p>
        </div>
      )
    }
  </Await>
)
