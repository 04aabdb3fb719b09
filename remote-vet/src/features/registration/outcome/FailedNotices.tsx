import type { FailedNotice } from '../submit/notices.ts'

/** Whom no mail could be sent now, and why. */
export const FailedNotices = ({ failed }: { failed: readonly FailedNotice[] }) =>
  failed.map(({ name, text }) => (
    <p key={name}>
      {name}: {text}
    </p>
  ))
