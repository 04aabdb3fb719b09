import type { Task } from '@dyra/shared/contract/tasks'
import { useRunAndReload } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import { saveNumbers } from '../../api.ts'
import css from '../../Tasks.module.css'
import { text } from '../../texts.ts'

/** Saves as a file the stored numbers that cannot be read. */
export function NumbersCard({ task }: { task: Task }) {
  const download = useRunAndReload()
  return (
    <>
      {download.error && <Banner tone="danger" title={download.error} live />}
      <div className={css.copy}>
        <Button onClick={() => void download.run(() => saveNumbers(task))}>{text('numbers.download')}</Button>
      </div>
    </>
  )
}
