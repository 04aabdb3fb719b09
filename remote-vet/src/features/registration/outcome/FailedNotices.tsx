import { TransferLink } from '@dyra/shared/transfers'
import type { FailedNotice } from '../submit/notices.ts'

/** Whom no mail could be sent now, and why; with the link to send to who has no address. */
export const FailedNotices = ({ failed }: { failed: readonly FailedNotice[] }) => (
  <>
    {failed.map(({ personId, name, text }) => (
      <p key={personId}>
        {name}: {text}
      </p>
    ))}
    {failed.some(({ isUntold }) => isUntold) && <TransferLink />}
  </>
)
