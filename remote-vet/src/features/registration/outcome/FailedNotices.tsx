import type { FailedNotice } from '../submit/notices.ts'

/** Whom no mail could be sent now, and why. */
export const FailedNotices = ({ failed }: { failed: readonly FailedNotice[] }) =>
  failed.map(({ personId, name, text }) => (
    <p key={personId}>
      {name}: {text}
    </p>
  ))
