/** One event a row, deleted ones too; those keep only id, author and deletion. */
export interface CalendarEventTable {
  family_id: string;
  id: string;
  user_id: string;
  title: string | null;
  description: string | null;
  /** 'YYYY-MM-DD', as everywhere. */
  event_date: string | null;
  /** 'HH:mm:ss'. */
  event_time: string | null;
  end_time: string | null;
  revision: number;
  deleted_at: Date | null;
  deleted_by: string | null;
}
