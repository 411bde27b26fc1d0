export type Banner = { id: number; title: string; subtitle: string | null; badge: string | null; imageUrl: string }
