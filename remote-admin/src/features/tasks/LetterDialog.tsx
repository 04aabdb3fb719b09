import type { Task, TaskLetter } from '@dyra/shared/contract/tasks'
import { Await, Button, Dialog, ListSkeleton, useResult } from '@dyra/shared/ui'
import { useCallback, useState } from 'react'
import { readLetter } from './api.ts'
import css from './Tasks.module.css'
import { text } from './texts.ts'

const textOf = ({ to, subject, body }: TaskLetter) => `${to.join('\n')}\n\n${subject}\n\n${body}`

function Letter({ letter }: { letter: TaskLetter }) {
  const [state, setState] = useState<'copied' | 'notCopied'>()
  const copy = () =>
    navigator.clipboard.writeText(textOf(letter)).then(
      () => setState('copied'),
      () => setState('notCopied'),
    )
  return (
    <>
      <p className={css.words}>{letter.to.join('\n')}</p>
      <h3>{letter.subject}</h3>
      <p className={css.words}>{letter.body}</p>
      <div className={css.copy}>
        <Button variant="default" onClick={() => void copy()}>
          {text('letter.copy')}
        </Button>
        <span role="status">{state && text(`letter.${state}`)}</span>
      </div>
    </>
  )
}

/** The letter to the relatives of a deceased owner, which an administrator copies. */
export function LetterDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const letter = useResult(useCallback(() => readLetter(task), [task]))
  return (
    <Dialog opened onClose={onClose} title={`${text('letter')}: ${task.personName ?? ''}`} width="40rem">
      <Await {...letter} skeleton={<ListSkeleton rows={4} />}>
        {(shown) => (
          <div className={css.thread}>
            <p className="d-dim">{text('letter.note')}</p>
            <Letter letter={shown} />
          </div>
        )}
      </Await>
    </Dialog>
  )
}
