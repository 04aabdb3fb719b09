import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { type ReactNode, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import css from './ConflictDialog.module.css'
import { text } from './texts.ts'
import type { Difference } from './versions.ts'

interface Props {
  differences: readonly Difference[]
  /** Who changed it and when, as far as the reader may know. */
  changed?: ReactNode
  /** Keys of the parts that the user chose as they were typed. */
  onSave: (kept: ReadonlySet<string>) => void
  /** Returns to the form, which keeps the typed values. */
  onClose: () => void
}

/** Another user saved first (HTTP 412): shows the values that both changed, with a choice for each. */
export function ConflictDialog({ differences, changed, onSave, onClose }: Props) {
  const contested = differences.filter(({ by }) => by === 'both')
  const taken = differences.filter(({ by }) => by === 'others')
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(contested.map(({ key }) => key)))
  const choose = (key: string, isMine: boolean) =>
    setKept((before) => new Set([...before].filter((other) => other !== key).concat(isMine ? [key] : [])))
  return (
    <Dialog opened onClose={onClose} title={text('title')} width="44rem">
      <div className={css.content}>
        <p>
          {text('text')} {changed}
        </p>
        {contested.map((difference) => (
          <ConflictChoice
            key={difference.key}
            difference={difference}
            isMine={kept.has(difference.key)}
            onChoose={(isMine) => choose(difference.key, isMine)}
          />
        ))}
        {taken.length > 0 && (
          <div>
            <p className={css.label}>{text('others')}</p>
            <ul className={css.others}>
              {taken.map(({ key, label, now }) => (
                <li key={key}>
                  {label}: <b>{now}</b>
                </li>
              ))}
            </ul>
          </div>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {text('back')}
          </Button>
          <Button onClick={() => onSave(kept)} data-autofocus>
            {t('save')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
