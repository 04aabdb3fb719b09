import type { Workplace, WorkplaceMember } from '../contract/workplaces.ts'

const sampleMember: WorkplaceMember = {
  memberId: 31,
  personId: 11,
  name: 'Gervimaður Danmörk',
  ssn: null,
  isManager: true,
  isSelf: false,
  since: '2026-05-06T10:00:00Z',
}

/** A clinic with a manager and another member. */
export const sampleWorkplace: Workplace = {
  workplaceId: 3,
  personId: 21,
  name: 'Dýraspítali Gervidals ehf.',
  ssn: '6406307368',
  kind: 'clinic',
  publicPhone: '0100100',
  validUntil: null,
  state: 'current',
  delayedNoticeGround: null,
  delayedNoticeByName: null,
  created: '2026-05-06T10:00:00Z',
  closed: null,
  etag: '"2"',
  members: [
    sampleMember,
    { ...sampleMember, memberId: 32, personId: 12, name: 'Gervimaður Svíþjóð', isManager: false },
  ],
}
