/** The mood on a face. A mood shows only what everybody at the table has seen. */
import type { Mood } from "../wire";

export const MOODS: readonly Mood[] = ["listening", "pleased", "doubtful"];

/** The mood that Python sent, once everything that led to it is shown. */
export const visibleMood = (mood: Mood, isSettled: boolean): Mood => (isSettled ? mood : "listening");

/** The mood at a table: pleased about an event of one's own, or about a win. */
export const moodAtTable = (isPleased: boolean): Mood => (isPleased ? "pleased" : "listening");
