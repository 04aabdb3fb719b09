import type { OutboxItem } from '@dyra/shared/contract/outbox'
import { useRunAndReload } from '@dyra/shared/forms'
import { useLoaderData } from '@dyra/shared/router'
import { Await, Banner, ListSkeleton, PageHeader, Tabs } from '@dyra/shared/ui'
import { runForBanner, useResultBanner } from '@dyra/shared/ui/actions'
import { useOpenTab } from '../../components/list/use-list-address.ts'
import { type loadOutbox, retryMail, STATES } from './api.ts'
import { MailTable } from './MailTable.tsx'
import css from './Outbox.module.css'
import { text } from './texts.ts'

/** Retries an e-mail and shows the result. Needs no confirmation. */
function useRetry() {
  const { run, error } = useRunAndReload()
  const { showBanner, banner } = useResultBanner()
  const retry = ({ outboxId }: OutboxItem) =>
    run(async () =>
      showBanner(await runForBanner(() => retryMail(outboxId), { done: text('retried'), gone: text('gone') })),
    )
  return { retry, error, banner }
}

/** Failed, waiting and sent e-mails (docs/domain.md#e-mails). */
function OutboxScreen() {
  const { state, mails } = useLoaderData<typeof loadOutbox>()
  const openTab = useOpenTab(STATES, 'state')
  const { retry, error, banner } = useRetry()
  const panel = (
    <div className={css.panel}>
      <Await keepsOld isMain of={mails} skeleton={<ListSkeleton />}>
        {(page) => <MailTable page={page} state={state} onRetry={(mail) => void retry(mail)} />}
      </Await>
    </div>
  )
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      {error ? (
        <div className={css.error}>
          <Banner tone="danger" title={error} live />
        </div>
      ) : (
        banner
      )}
      <Tabs
        label={text('title')}
        value={state}
        onChange={openTab}
        tabs={STATES.map((value) => ({ value, label: text(`tab.${value}`), panel }))}
      />
    </>
  )
}

export { OutboxScreen as Component }
