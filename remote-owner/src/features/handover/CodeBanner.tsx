import type { Result } from '@dyra/shared/api'
import type { HandoverCode } from '@dyra/shared/contract/handover-codes'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Banner, Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { text } from './texts.ts'

interface Props {
  petId: number
  /** Active codes of the owner. */
  codes: Promise<Result<readonly HandoverCode[]>>
}

/** Says on the page of a pet that anyone who has its code can take it over. */
export function CodeBanner({ petId, codes }: Props) {
  const state = useLinkState()
  const view = (
    <Button component={Link} to={`/transfers/codes?pet=${petId}`} state={state} variant="default" size="sm" fullWidth>
      {text('valid.view')}
    </Button>
  )
  return (
    <Await of={codes} skeleton={null} failed={() => null}>
      {(rows) =>
        rows
          .filter((code) => code.petId === petId)
          .map(({ expires }) => (
            <Banner
              key={petId}
              tone="info"
              title={text('valid.title', { date: formatInstantDay(new Date(expires)) })}
              action={view}
            >
              <p>{text('valid.text')}</p>
            </Banner>
          ))
      }
    </Await>
  )
}
