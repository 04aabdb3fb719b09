import type { Result } from '@dyra/shared/api'
import type { VeterinarianSettings } from '@dyra/shared/contract/settings'
import { formatKennitala } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, WholeNumbers } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

interface Props {
  personId: number
  payer: Promise<Result<VeterinarianSettings>>
}

/** The default payer of a person who registers pets. */
export function PayerPart({ personId, payer }: Props) {
  return (
    <Part title={text('payer.title')}>
      <Await of={payer} skeleton={<ListSkeleton rows={1} />}>
        {({ defaultInvoicePerson }) =>
          defaultInvoicePerson === null ? (
            <p className="d-dim">{text('payer.none')}</p>
          ) : (
            <p>
              {defaultInvoicePerson.fullName}{' '}
              <span className="d-num d-dim">
                <WholeNumbers of={formatKennitala(defaultInvoicePerson.ssn)} />
              </span>
            </p>
          )
        }
      </Await>
      <Button component={Link} to={`/veterinarian/${personId}`} state={useLinkState()} variant="default">
        {text('payer.edit')}
      </Button>
    </Part>
  )
}
