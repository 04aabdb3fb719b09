import type { Task } from '@dyra/shared/contract/tasks'
import { useRunAndReload } from '@dyra/shared/forms'
import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { saveNumbers } from './api.ts'
import css from './Tasks.module.css'
import { text } from './texts.ts'

/** Stored numbers that cannot be read, as a file. */
export function NumbersDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const download = useRunAndReload()
  return (
    <Dialog opened onClose={onClose} title={text('numbers')} width="40rem">
      <div className={css.thread}>
        <p>{text('numbers.note')}</p>
        {download.error && <Banner tone="danger" title={download.error} live />}
        <div className={css.copy}>
          <Button onClick={() => void download.run(() => saveNumbers(task))}>{text('numbers.download')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
