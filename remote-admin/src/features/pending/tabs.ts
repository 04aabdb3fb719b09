export const tabs = ['pending', 'rejected'] as const
