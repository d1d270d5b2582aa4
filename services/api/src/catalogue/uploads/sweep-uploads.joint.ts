import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * A picture is unused when no row of any table shows it, so one statement checks all of them while deleting.
 * @reads businesses: businesses; deals: deal_pictures, deals; requests: partner_applications
 */
@Injectable()
export class SweepUploads {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Deletes unused pictures a day after they were uploaded. Returns their names. */
  async deleteUnused(folder: string): Promise<string[]> {
    const [rows] = await this.database.query<[{ name: string }[], number]>(
      `DELETE FROM uploads u WHERE u.created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM deals WHERE image_url = $1 || u.name)
         AND NOT EXISTS (SELECT 1 FROM deal_pictures WHERE url = $1 || u.name)
         AND NOT EXISTS (SELECT 1 FROM businesses WHERE image_url = $1 || u.name)
         AND NOT EXISTS (SELECT 1 FROM partner_applications WHERE deal_image_url = $1 || u.name)
       RETURNING name`,
      [`${folder}/`],
    );
    return rows.map(({ name }) => name);
  }
}
