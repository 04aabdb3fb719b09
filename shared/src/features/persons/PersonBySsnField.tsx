import { WholeNumbers } from '@dyra/shared/ui'
import { type ReactNode, useRef } from 'react'
import type { SimpleUser } from '../../contract/users.ts'
import { formatKennitala } from '../../platform/i18n/format.ts'
import { t } from '../../platform/i18n/i18n.ts'
import css from './PersonBySsnField.module.css'
import { SsnField } from './SsnField.tsx'
import { useDeferredSubmit } from './use-deferred-submit.ts'
import { usePersonBySsn } from './use-person-by-ssn.ts'

interface Props {
  label: string
  /** Called with the person found, and with null as soon as the kennitala changes. */
  onPick: (person: SimpleUser | null) => void
  /** Why the person found cannot be chosen. */
  error?: ReactNode
  /** Takes the focus when the dialog opens. */
  takesFocus?: boolean
  /** More information about the person found. */
  children?: (person: SimpleUser) => ReactNode
}

/**
 * Field for a person by kennitala: shows the name once the number is complete.
 * The form is sent only with a person found or with an empty field.
 */
export function PersonBySsnField({ label, onPick, error, takesFocus, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { search, type, ...waiting } = usePersonBySsn(onPick)
  const { release } = useDeferredSubmit(input, waiting)
  const change = (typed: string) => {
    release()
    type(typed)
  }
  return (
    <div className={css.search}>
      <SsnField
        ref={input}
        className={css.input}
        label={label}
        data-autofocus={takesFocus}
        onChange={(event) => change(event.currentTarget.value)}
        error={search.kind === 'error' ? search.text : error}
      />
      <div role="status" className={css.result}>
        {search.kind === 'searching' && <p className="d-dim">{t('loading')}</p>}
        {search.kind === 'found' && (
          <>
            <p>
              <b translate="no">{search.person.name}</b>{' '}
              <span className="d-num d-dim">
                <WholeNumbers of={formatKennitala(search.person.ssn)} />
              </span>
            </p>
            {children?.(search.person)}
          </>
        )}
      </div>
    </div>
  )
}
