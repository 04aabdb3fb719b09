import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton } from '@dyra/shared/ui'
import { PrintPage, PrintSheet } from '@dyra/shared/ui/print'
import type { loadLetter } from './api.ts'
import css from './Tasks.module.css'
import { text } from './texts.ts'

/** The letter of a task, to print and send by post. */
function LetterScreen() {
  const { letter } = useLoaderData<typeof loadLetter>()
  return (
    <Await isMain of={letter} skeleton={<ListSkeleton rows={6} />}>
      {({ to, subject, body }) => (
        <PrintPage title={text('letter')} lead={text('letter.note')} backTo="/tasks">
          <PrintSheet title={subject}>
            <p className={css.words} translate="no">
              {to.join('\n')}
            </p>
            <p className={`${css.words} ${css.letter}`}>{body}</p>
          </PrintSheet>
        </PrintPage>
      )}
    </Await>
  )
}

export { LetterScreen as Component }
