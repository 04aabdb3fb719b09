import { readSite } from '@dyra/shared/platform/session/site'
import { Button, MailSentence } from '@dyra/shared/ui'
import type { ConfirmedAction } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { blockFinder, closeThread, reportAbuse } from './api.ts'
import { CloseButton } from './CloseButton.tsx'
import css from './Thread.module.css'
import { text } from './texts.ts'
import type { AccessedThread } from './use-thread.ts'

function homeText({ isLost, homeNeedsOwner }: AccessedThread['thread']) {
  if (homeNeedsOwner) return text('home.textStolen')
  return text(isLost ? 'home.textLost' : 'home.text')
}

const homeAction = ({ access, thread, apply }: AccessedThread): ConfirmedAction => ({
  title: text('home.title'),
  name: thread.petName,
  text: homeText(thread),
  button: text('home.button'),
  done: text('home.done'),
  gone: text('gone'),
  run: () => apply(closeThread(access, true)),
})

/** Ways to end a thread that the owner did not want. */
const unwantedAction = (kind: 'block' | 'abuse', { access, thread, apply }: AccessedThread): ConfirmedAction => ({
  title: text(`${kind}.title`),
  name: thread.petName,
  text: text(`${kind}.text`),
  button: text(kind),
  isDangerous: true,
  done: text(`${kind}.done`),
  gone: text('gone'),
  run: () => apply(kind === 'block' ? blockFinder(access) : reportAbuse(access)),
})

/** The registry records the death, so that the owner has no form to fill in. */
function DeathNote() {
  const [{ contactEmail }] = useState(readSite)
  return <MailSentence around={text.around('dead.text', 'email')} address={contactEmail} />
}

interface Props {
  opened: AccessedThread
  confirm: (action: ConfirmedAction) => void
}

/** Ways to end a thread, for the owner's side. */
export function OwnerActions({ opened, confirm }: Props) {
  const { condition } = opened.thread
  return (
    <section className={css.part} aria-label={text('close')}>
      {condition === 'dead' ? (
        <DeathNote />
      ) : (
        <>
          <h2>{text('home.title')}</h2>
          <Button variant="default" size="lg" onClick={() => confirm(homeAction(opened))}>
            {text('home.button')}
          </Button>
        </>
      )}
      <div className={css.endings}>
        <CloseButton opened={opened} confirm={confirm} />
        <Button variant="default" onClick={() => confirm(unwantedAction('block', opened))}>
          {text('block')}
        </Button>
        <Button variant="default" onClick={() => confirm(unwantedAction('abuse', opened))}>
          {text('abuse')}
        </Button>
      </div>
    </section>
  )
}
