import { textError, useApiForm } from '@dyra/shared/forms'
import { Button, FormAlerts, Icon, TextArea } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import type { FoundThread, ThreadMessage } from '../../contract/found-report.ts'
import { MESSAGE_MAX } from '../../domain/limits.ts'
import { formatInstant } from '../../platform/i18n/i18n.ts'
import css from './Thread.module.css'
import { ThreadPart } from './ThreadPart.tsx'
import { text } from './texts.ts'
import type { OpenThread } from './use-thread.ts'

const messageError = (message: string) => textError(message, MESSAGE_MAX)

const Message = ({ message: { from, isOwn, text: words, created } }: { message: ThreadMessage }) => (
  <li className={isOwn ? css.own : css.other}>
    <p className={css.from}>
      <b>{text(isOwn ? 'from.own' : `from.${from}`)}</b>
      {created && <span className="d-num d-dim">{formatInstant(created)}</span>}
    </p>
    <p className={css.words}>{words}</p>
  </li>
)

interface FormProps {
  opened: OpenThread
  /** Sends a message and returns the thread with it. */
  send: (words: string, requestId: string) => Promise<FoundThread>
}

function MessageForm({ opened: { thread, apply, draft }, send }: FormProps) {
  const kind = thread.viewedAs === 'finder' ? 'add' : 'answer'
  const { form, submit, isSending, alerts, reset } = useApiForm(
    {
      initialValues: { text: '' },
      validate: { text: messageError },
      onValuesChange: ({ text: words }) => {
        draft.current = words
      },
    },
    async ({ text: words }, requestId) => {
      await apply(send(words.trim(), requestId))
      reset()
      draft.current = ''
    },
  )
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <TextArea
        label={text(kind)}
        description={kind === 'answer' ? text('answer.help') : undefined}
        rows={3}
        {...form.getInputProps('text')}
      />
      <Button type="submit" size="lg" loading={isSending}>
        {text(`${kind}.send`)}
      </Button>
    </form>
  )
}

interface Props extends FormProps {
  /** Whether the thread is being read again. */
  isLoading: boolean
}

/** Contacts of the other side that the reader sees. */
const contactsSeen = ({ viewedAs, ownerContacts, finderContacts: { phone, email } }: FoundThread): number =>
  viewedAs === 'finder'
    ? ownerContacts.flatMap((shown) => [...shown.phoneNumbers, shown.email ?? []].flat()).length
    : [phone, email].filter((contact) => contact !== null).length

/** What is new in a thread, in words. */
function newsIn(before: FoundThread, now: FoundThread): string | undefined {
  const added = now.messages.slice(before.messages.length)
  if (added.length > 0) return text(added.some(({ isOwn }) => !isOwn) ? 'news.other' : 'news.own')
  if (contactsSeen(now) > contactsSeen(before)) return text(now.viewedAs === 'finder' ? 'news.owner' : 'news.finder')
  return now.viewedAs !== 'finder' && now.hasPhoto && !before.hasPhoto ? text('news.photo') : undefined
}

/** Says what polling, a press of the button or the reader's own message changed. Empty at first. */
function useNews(thread: FoundThread) {
  const [news, setNews] = useState('')
  const shown = useRef(thread)
  useEffect(() => {
    const added = newsIn(shown.current, thread)
    shown.current = thread
    // A screen reader says the same news again only if its text differs.
    if (added) setNews((present) => (present === added ? `${added}\u00a0` : added))
  }, [thread])
  // Says that there is no news, unless the effect has announced some in this check. Later news replaces this text.
  const sayNone = () => setNews((present) => present || text('news.none'))
  return { news, sayNone, clear: () => setNews('') }
}

/** What both sides wrote, oldest first, and a field to write more. */
export function Messages({ opened, send, isLoading }: Props) {
  const { thread, reload } = opened
  const { messages } = thread
  const { news, sayNone, clear } = useNews(thread)
  const check = async () => {
    clear()
    if (await reload()) sayNone()
  }
  return (
    <ThreadPart title={text('messages')}>
      {messages.length === 0 ? (
        <p className="d-dim">{text('messages.empty')}</p>
      ) : (
        <ol className={css.messages}>
          {messages.map((message) => (
            <Message key={message.threadMessageId} message={message} />
          ))}
        </ol>
      )}
      {thread.state !== 'closed' && <MessageForm opened={opened} send={send} />}
      <Button variant="default" leftSection={<Icon name="reload" />} loading={isLoading} onClick={() => void check()}>
        {text('reload')}
      </Button>
      <p role="status">{news}</p>
    </ThreadPart>
  )
}
