export const tabs = ['pending', 'rejected'] as const
export type Tab = (typeof tabs)[number]
