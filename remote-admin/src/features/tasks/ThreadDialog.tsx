import type { Task } from '@dyra/shared/contract/tasks'
import {
  ContactLinks,
  FinderPhoto,
  Messages,
  OnCallList,
  ReportFacts,
  useThread,
} from '@dyra/shared/features/found-reports'
import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { readPhoto, readThread, sendMessage } from './api.ts'
import css from './Tasks.module.css'
import { text } from './texts.ts'

/** The thread of a task. Its owners see each read in their log, so nothing is read before a press. */
export function ThreadDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { opened, open, isRunning, error } = useThread(() => readThread(task))
  const thread = opened?.thread
  const phone = thread?.finderContacts.phone
  return (
    <Dialog opened onClose={onClose} title={text('thread')} width="48rem">
      <div className={css.thread}>
        {error && <Banner tone="danger" title={error} live />}
        {!thread && (
          <>
            <p>{text('thread.note')}</p>
            <Button loading={isRunning} onClick={() => void open()}>
              {text('thread.open')}
            </Button>
          </>
        )}
        {opened && thread && (
          <>
            {thread.state === 'closed' && <p className="d-dim">{text('thread.closed')}</p>}
            <OnCallList onCall={thread.onCall} />
            <ReportFacts thread={thread} />
            <ContactLinks phones={phone ? [phone] : []} email={thread.finderContacts.email} />
            {thread.hasPhoto && <FinderPhoto load={() => readPhoto(task)} />}
            <Messages
              opened={opened}
              isLoading={isRunning}
              send={(words, requestId) => sendMessage(task, words, requestId)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
