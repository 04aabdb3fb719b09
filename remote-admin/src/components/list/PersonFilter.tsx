import type { Result } from '@dyra/shared/api'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { formatKennitala, t } from '@dyra/shared/i18n'
import { Await, Button, WholeNumbers } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './PersonFilter.module.css'

/** The person by whom the list is filtered, and the button that clears the filter. */
const Chosen = ({ children, name, onClear }: { children: ReactNode; name?: string; onClear: () => void }) => (
  <div className={css.name}>
    <span>{children}</span>
    <Button variant="subtle" color="gray" size="sm" aria-label={name && `${t('clear')}: ${name}`} onClick={onClear}>
      {t('clear')}
    </Button>
  </div>
)

interface Props {
  /** Label of the kennitala field. */
  label: string
  /** Label of the chosen person. */
  chosenLabel: string
  /** The chosen person, or null. */
  person: Promise<Result<SimpleUser>> | null
  onChoose: (personId: number | null) => void
}

/** Filters a list by a person: a field for the kennitala, then the person's name with a button that clears it. */
export function PersonFilter({ label, chosenLabel, person, onChoose }: Props) {
  if (person === null) return <PersonBySsnField label={label} onPick={(found) => found && onChoose(found.userId)} />
  const clear = () => onChoose(null)
  return (
    <div>
      <p className={css.label}>{chosenLabel}</p>
      <Await
        of={person}
        skeleton={<p className="d-dim">{t('loading')}</p>}
        failed={(message) => (
          <Chosen onClear={clear}>
            <span role="alert">{message}</span>
          </Chosen>
        )}
      >
        {({ name, ssn }) => (
          <Chosen name={name} onClear={clear}>
            <b translate="no">{name}</b>{' '}
            <span className="d-dim d-num">
              <WholeNumbers of={formatKennitala(ssn)} />
            </span>
          </Chosen>
        )}
      </Await>
    </div>
  )
}
