import type { Result } from '@dyra/shared/api'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { formatKennitala, t } from '@dyra/shared/i18n'
import { Await, Button } from '@dyra/shared/ui'
import css from './PersonFilter.module.css'

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
  return (
    <div>
      <p className={css.label}>{chosenLabel}</p>
      <Await of={person} skeleton={<p className="d-dim">{t('loading')}</p>}>
        {({ name, ssn }) => (
          <div className={css.name}>
            <span>
              <b translate="no">{name}</b> <span className="d-dim d-num">{formatKennitala(ssn)}</span>
            </span>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`${t('clear')}: ${name}`}
              onClick={() => onChoose(null)}
            >
              {t('clear')}
            </Button>
          </div>
        )}
      </Await>
    </div>
  )
}
